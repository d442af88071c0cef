import { Button, Card, Message, Skeleton, VisuallyHidden } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Contents } from './contents.tsx';
import type { DashboardState, LearningProgress } from './dashboard-data.ts';
import { NextStep } from './next-step.tsx';
import { SignOutEverywhere, type SignOutEverywhereResult } from './sign-out-everywhere.tsx';
import styles from './signed-in.module.css';
import { Statistics } from './statistics.tsx';

export type Connection = 'Unknown' | 'Online' | 'Offline';

interface SignedInProps {
  email: string;
  uid: string;
  authType: string;
  /** Whether the data client of a federated learner reaches its backend. */
  connection?: Connection;
  dashboard: DashboardState;
  onSignOut: () => void;
  /** Ends the sign-ins on all devices, where that can be done. */
  signOutEverywhere?: (() => Promise<SignOutEverywhereResult>) | undefined;
  cover: ReactNode;
}

/** The learner's home: where to go on, what is done, and the account. */
export function SignedIn({ email, dashboard, cover, ...account }: SignedInProps) {
  return (
    <div className={styles.home}>
      <h1 className={styles.welcome}>
        Welcome, <Address email={email} />!
      </h1>
      <section aria-labelledby="dashboard" className={styles.dashboard}>
        <h2 id="dashboard">Your Learning Dashboard</h2>
        <DashboardPart dashboard={dashboard} cover={cover} />
      </section>
      <Account {...account} />
    </div>
  );
}

/** May break before the at-sign rather than in a word. */
function Address({ email }: { email: string }) {
  const [name, ...domain] = email.split('@');
  return (
    <span translate="no">
      {name}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </span>
  );
}

function DashboardPart({ dashboard, cover }: { dashboard: DashboardState; cover: ReactNode }) {
  if (dashboard.status === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton lines={5} />
      </div>
    );
  }
  if (dashboard.status === 'failed') {
    return (
      <Message
        kind="error"
        title="Your progress could not be loaded"
        actions={
          <Button icon="retry" onClick={dashboard.onRetry}>
            Try again
          </Button>
        }
      >
        Nothing is lost, and you can go on learning from the menu.
      </Message>
    );
  }
  return <Progress progress={dashboard.progress} cover={cover} />;
}

function Progress({ progress, cover }: { progress: LearningProgress; cover: ReactNode }) {
  const fresh = progress.completedPages === 0 && !progress.continueAt;
  return (
    <>
      <div className={styles.top}>
        <NextStep progress={progress} />
        {fresh ? <div className={styles.scene}>{cover}</div> : <Statistics progress={progress} />}
      </div>
      <Contents levels={progress.levels} />
    </>
  );
}

type AccountProps = Pick<SignedInProps, 'uid' | 'authType' | 'connection' | 'onSignOut' | 'signOutEverywhere'>;

function Account({ uid, authType, connection, onSignOut, signOutEverywhere }: AccountProps) {
  return (
    <Card as="section" tone="quiet" className={styles.account} aria-labelledby="account">
      <h2 id="account">Account</h2>
      <dl className={styles.facts}>
        <div>
          <dt>User ID</dt>
          <dd translate="no">{uid}</dd>
        </div>
        <div>
          <dt>Auth type</dt>
          <dd>{authType}</dd>
        </div>
        {connection && (
          <div>
            <dt>Connection</dt>
            <dd>{connection}</dd>
          </div>
        )}
      </dl>
      <Button icon="leave" onClick={onSignOut}>
        Sign Out
      </Button>
      {signOutEverywhere && <SignOutEverywhere signOutEverywhere={signOutEverywhere} onSignOut={onSignOut} />}
    </Card>
  );
}
