import { Countdown, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useEffect } from 'react';
import { useAnnouncer } from '../announcer/announcer.ts';
import { runnerMessages } from '../runner-messages.ts';
import { formatDuration } from '../time/format-duration.ts';
import styles from './hand-in-countdown.module.css';
import { HAND_IN_SECONDS, useHandIn } from './use-hand-in.ts';

/**
 * Screen readers hear the countdown again this many seconds before the end; every second would drown out everything
 * else.
 */
const SAID_AT = 5;

/** The countdown of an overview that opened automatically (docs/behaviour.md#exams-finish). */
export function HandInCountdown({ onEnd }: { onEnd(): void }) {
  const t = runnerMessages.use();
  const announcer = useAnnouncer();
  const left = useHandIn(onEnd);
  useEffect(() => {
    if (left === SAID_AT) announcer.say(runnerMessages.now().finishesIn({ n: SAID_AT }));
  }, [announcer, left]);
  const isCounting = left !== undefined;

  return (
    <div className={styles.countdown} data-counting={isCounting}>
      <Icon name={isCounting ? 'clock' : 'check'} />
      <p role="alert" className={styles.words}>
        {isCounting ? t.finishesUnless({ n: HAND_IN_SECONDS }) : t.finishStopped()}
      </p>
      {isCounting && (
        <>
          <p role="timer" aria-live="off" className={styles.seconds}>
            <span aria-hidden="true" translate="no">
              {left}
            </span>
            <VisuallyHidden>{t.timeIsLeft({ time: formatDuration(left) })}</VisuallyHidden>
          </p>
          <Countdown ms={HAND_IN_SECONDS * 1000} size="thick" />
        </>
      )}
    </div>
  );
}
