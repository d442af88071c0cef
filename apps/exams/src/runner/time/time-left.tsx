import { createSetting, useSetting } from '@tensely/core/react';
import { classNames, Icon } from '@tensely/ui/react';
import { useId } from 'react';
import type { ExamRun } from '../../attempts/contract.ts';
import { HIDE, IconButton } from '../icon-button.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { clockText } from './format-duration.ts';
import { LAST_MINUTES_MS } from './thresholds.ts';
import styles from './time-left.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useTimeAnnouncements, useWelcomeBack } from './use-time-announcements.ts';

const timeSetting = createSetting({ key: 'tensely.exam.time', values: ['shown', 'hidden'], fallback: 'shown' });

/** "Time Remaining". Renders alone as the seconds pass. */
export function TimeLeft({ run }: { run: ExamRun }) {
  const t = runnerMessages.use();
  const id = useId();
  const { onTick, say } = useTimeAnnouncements(run);
  useWelcomeBack(run);
  const seconds = useSecondsLeft(run, onTick);
  const [setting, changeSetting] = useSetting(timeSetting);
  const isShown = setting === 'shown';
  const isLast = seconds * 1000 <= LAST_MINUTES_MS;

  return (
    <div className={classNames(styles.time, isLast && styles.last)}>
      <Icon name={isLast ? 'warning' : 'clock'} className={styles.icon} />
      <div>
        <p className={styles.label}>
          <span id={id} className={styles.name}>
            {t.timeRemaining()}
          </span>
          {isLast && <strong>{seconds <= 60 ? t.lastMinute() : t.lastMinutes()}</strong>}
        </p>
        {isShown ? (
          <p role="timer" translate="no" aria-live="off" aria-labelledby={id} className={styles.clock}>
            {clockText(seconds)}
          </p>
        ) : (
          <p className={styles.hidden}>{t.hidden()}</p>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={isShown ? HIDE : 'show'}
          label={isShown ? t.hideTime() : t.showTime()}
          onClick={() => changeSetting(isShown ? 'hidden' : 'shown')}
        />
        <IconButton icon="speak" label={t.sayTime()} aria-keyshortcuts="Alt+T" className={styles.say} onClick={say} />
      </div>
    </div>
  );
}
