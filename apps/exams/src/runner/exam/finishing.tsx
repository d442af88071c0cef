import { Loading, useScreenHeading } from '@tensely/ui/react';
import { runnerMessages } from '../runner-messages.ts';
import styles from './over.module.css';

/** The exam is over, by the learner or because the time is up, and on its way to the service. */
export function Finishing({ title, isTimeUp }: { title: string; isTimeUp: boolean }) {
  const words = runnerMessages.use();
  const heading = useScreenHeading('finishing', title);
  return (
    <div className={styles.over}>
      <h1 ref={heading} tabIndex={-1} lang="en">
        {title}
      </h1>
      <Loading detail={words.keptUntilArrived()}>{isTimeUp ? words.finishingInTime() : words.finishing()}</Loading>
    </div>
  );
}
