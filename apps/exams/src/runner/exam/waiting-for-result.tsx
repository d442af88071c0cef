import { Message, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { SignInLink } from '../../screen/sign-in-link.tsx';
import styles from './over.module.css';

interface WaitingForResultProps {
  title: string;
  why: 'offline' | 'signIn';
  /** The learner follows the link to the sign-in. */
  onGoing(): void;
}

/** The exam is over; its result waits for the connection or for the learner to sign in. */
export function WaitingForResult({ title, why, onGoing }: WaitingForResultProps) {
  const heading = useScreenHeading('waiting', title);
  return (
    <div className={styles.over}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {why === 'offline' ? (
        <Message title="Your exam is finished. There is no connection to Tensely.">
          Your answers are kept on this device. The result comes by itself as soon as there is a connection again.
        </Message>
      ) : (
        <Message title="Your exam is finished. Sign in to get the result." actions={<SignInLink onGoing={onGoing} />}>
          You have been signed out. Your answers are kept on this device.
        </Message>
      )}
      <p>
        <Link to="/exams/fede">Back to FEDE Practice</Link>
      </p>
    </div>
  );
}
