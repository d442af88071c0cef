import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './account-card.module.css';
import { homeMessages } from './messages.ts';
import { SignOutEverywhere, type SignOutEverywhereResult } from './sign-out-everywhere.tsx';

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
