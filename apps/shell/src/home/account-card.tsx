import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { ConfirmedButton } from '../confirmed-button.tsx';
import styles from './account-card.module.css';
import { homeMessages } from './messages.ts';

export type Connection = 'Unknown' | 'Online' | 'Offline';

export interface AccountCardProps {
  uid: string;
  authType: string;
  /** Whether the data client of a federated learner can reach its backend. */
  connection?: Connection;
  onSignOut: () => void;
  /** Ends the sessions on all devices, if possible. */
  signOutEverywhere?: (() => Promise<SignOutEverywhereResult>) | undefined;
}

/** The account at the end of home: details, and the ways to sign out. */
export function AccountCard({ uid, authType, connection, onSignOut, signOutEverywhere }: AccountCardProps) {
  const t = homeMessages.use();
  return (
    <section className={styles.account} aria-labelledby="account">
      <h2 id="account">{t.account()}</h2>
      <dl className={styles.facts}>
        <Fact name={t.userId()} value={<span translate="no">{uid}</span>} />
        <Fact name={t.authType()} value={<span translate="no">{authType}</span>} />
        {connection && <Fact name={t.connection()} value={t.connectionState({ state: connection })} />}
      </dl>
      <div className={styles.ways}>
        <Button icon="leave" onClick={onSignOut}>
          {t.signOut()}
        </Button>
        {signOutEverywhere && <SignOutEverywhere signOutEverywhere={signOutEverywhere} onSignOut={onSignOut} />}
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The result of signing out everywhere. Only `done` has signed out any device. */
export type SignOutEverywhereResult = 'done' | 'offline' | 'signIn' | 'failed';

const PROBLEMS = { offline: 'everywhereOffline', signIn: 'everywhereSignIn', failed: 'everywhereFailed' } as const;

interface SignOutEverywhereProps {
  signOutEverywhere: () => Promise<SignOutEverywhereResult>;
  /** Signs out here, after the other devices. */
  onSignOut: () => void;
}

/** The button that ends the learner's sessions on all devices, with a confirmation. */
function SignOutEverywhere({ signOutEverywhere, onSignOut }: SignOutEverywhereProps) {
  const t = homeMessages.use();
  return (
    <ConfirmedButton
      label={t.signOutEverywhere()}
      question={t.askSignOutEverywhere()}
      keep={t.staySignedIn()}
      confirm={t.signOutEverywhere()}
      work={signOutEverywhere}
      problemText={(problem) => t[PROBLEMS[problem]]()}
      onDone={onSignOut}
    >
      <p>{t.aboutSignOutEverywhere()}</p>
    </ConfirmedButton>
  );
}
