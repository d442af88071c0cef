import { Loading, Message, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { SignInLink } from '../../screen/sign-in-link.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './over.module.css';

/** The exam is over, by the learner or by time, and is being sent to the service. */
export function Finishing({ title, isTimeUp }: { title: string; isTimeUp: boolean }) {
  const t = runnerMessages.use();
  const heading = useScreenHeading('finishing', title);
  return (
    <div className={styles.over}>
      <h1 ref={heading} tabIndex={-1} lang="en">
        {title}
      </h1>
      <Loading detail={t.keptUntilArrived()}>{isTimeUp ? t.finishingInTime() : t.finishing()}</Loading>
    </div>
  );
}

interface WaitingForResultProps {
  title: string;
  why: 'offline' | 'signIn';
  /** The learner follows the link to the sign-in. */
  onGoing(): void;
}

/** The exam is over; its result waits for the connection or for the learner to sign in. */
export function WaitingForResult({ title, why, onGoing }: WaitingForResultProps) {
  const t = runnerMessages.use();
  const heading = useScreenHeading('waiting', title);
  return (
    <div className={styles.over}>
      <h1 ref={heading} tabIndex={-1} lang="en">
        {title}
      </h1>
      {why === 'offline' ? (
        <Message title={t.finishedOffline()}>{t.aboutFinishedOffline()}</Message>
      ) : (
        <Message title={t.finishedSignIn()} actions={<SignInLink onGoing={onGoing} />}>
          {t.aboutFinishedSignIn()}
        </Message>
      )}
      <p>
        <Link to="/exams/fede">{t.backToFede()}</Link>
      </p>
    </div>
  );
}
