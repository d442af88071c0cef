import { ButtonLink, Icon, type IconName, Message } from '@tensely/ui/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './signed-out.module.css';

interface SignedOutProps {
  signInUrl: string;
  createAccountUrl: string;
  /** Why the visitor is not signed in, when that needs saying. */
  problem?: string;
  cover: ReactNode;
}

/** The front page: what Tensely is, and the ways in. */
export function SignedOut({ signInUrl, createAccountUrl, problem, cover }: SignedOutProps) {
  const [isOffline, setOffline] = useState(false);

  /** The way in is on another site: without a connection the browser would leave the page for its own words. */
  function stayWhenOffline(event: MouseEvent) {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  }

  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>Welcome to Tensely</h1>
          <p className={styles.lead}>
            English grammar from A1 to B2: a little to read, a lot to try, and a reason for every answer.
          </p>
          {problem && <Message kind="error">{problem}</Message>}
          <div role="status">
            {isOffline && (
              <Message kind="error">You need a connection to sign in. Check yours, then try again.</Message>
            )}
          </div>
          <p>Please sign in to access the grammar learning app.</p>
          <div className={styles.actions}>
            <ButtonLink
              variant="primary"
              className={styles.action}
              href={signInUrl}
              iconAfter="next"
              onClick={stayWhenOffline}
            >
              Sign In
            </ButtonLink>
            <ButtonLink className={styles.action} href={createAccountUrl} onClick={stayWhenOffline}>
              Create Account
            </ButtonLink>
          </div>
          <p className={styles.note}>
            <Icon name="lock" />
            You will be redirected to our secure login page and then brought back here.
          </p>
        </div>
        <div className={styles.cover}>{cover}</div>
      </div>
      <ul className={styles.parts}>
        <Part icon="book" title="Grammar lessons">
          Four levels with four topics each. Every page explains one step and lets you practise it at once.
        </Part>
        <Part icon="exam" title="Practice exams">
          Reading and gap fill against the clock, with points and a full review at the end.
        </Part>
        <Part icon="flag" title="Your own pace">
          Every page keeps its score. Come back another day and go on where you left off.
        </Part>
      </ul>
    </>
  );
}

function Part({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={styles.part}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}
