import { Loading, useScreenHeading } from '@tensely/ui/react';
import styles from './over.module.css';

/** The exam is over, by the learner or because the time is up, and on its way to the service. */
export function Finishing({ title, isTimeUp }: { title: string; isTimeUp: boolean }) {
  const heading = useScreenHeading('finishing', title);
  return (
    <div className={styles.over}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Loading detail="Your answers are kept on this device until they have arrived.">
        {isTimeUp ? 'The time is up. Finishing your exam...' : 'Finishing your exam...'}
      </Loading>
    </div>
  );
}
