import { Countdown, Icon, VisuallyHidden } from '@tensely/ui/react';
import { useEffect } from 'react';
import { useAnnouncer } from '../announcer/announcer.ts';
import { timeWords } from '../time/time-words.ts';
import styles from './hand-in-countdown.module.css';
import { HAND_IN_SECONDS, useHandIn } from './use-hand-in.ts';

/** Seconds before the end at which the count-down is said aloud once more; every second would drown everything else. */
const SAID_AT = 5;

/** The count-down of an overview that opened by itself (docs/behaviour.md#exams-finish). */
export function HandInCountdown({ onEnd }: { onEnd(): void }) {
  const announcer = useAnnouncer();
  const left = useHandIn(onEnd);
  useEffect(() => {
    if (left === SAID_AT) announcer.say(`The exam finishes in ${SAID_AT} seconds.`);
  }, [announcer, left]);
  const isCounting = left !== undefined;

  return (
    <div className={styles.countdown} data-counting={isCounting}>
      <Icon name={isCounting ? 'clock' : 'check'} />
      <p role="alert" className={styles.words}>
        {isCounting
          ? `The exam finishes in ${HAND_IN_SECONDS} seconds. Any key, press, movement or scrolling stops that.`
          : 'Stopped. Now the exam finishes only when you say so, or when the time is up.'}
      </p>
      {isCounting && (
        <>
          <p role="timer" aria-live="off" className={styles.seconds}>
            <span aria-hidden="true">{left}</span>
            <VisuallyHidden>{`${timeWords(left)} left`}</VisuallyHidden>
          </p>
          <Countdown ms={HAND_IN_SECONDS * 1000} size="thick" />
        </>
      )}
    </div>
  );
}
