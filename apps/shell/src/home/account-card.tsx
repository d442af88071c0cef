import { Button, Card } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './account-card.module.css';
import { homeMessages } from './messages.ts';
import { SignOutEverywhere, type SignOutEverywhereResult } from './sign-out-everywhere.tsx';

export type Connection = 'Unknown' | 'Online' | 'Offline';

export interface AccountCardProps {
  uid: string;
  authType: string;
  /** Whether the data client of a federated learner reaches its backend. */
  connection?: Connection;
  onSignOut: () => void;
  /** Ends the sign-ins on all devices, where that can be done. */
  signOutEverywhere?: (() => Promise<SignOutEverywhereResult>) | undefined;
}

/** Signing out, and folded: what is known of the account, and the way out of all devices. */
export function AccountCard({ uid, authType, connection, onSignOut, signOutEverywhere }: AccountCardProps) {
  const words = homeMessages.use();
  return (
    <Card as="section" tone="quiet" className={styles.account} aria-labelledby="account">
      <details className={styles.fold}>
        <summary>
          <h2 id="account">{words.account()}</h2>
        </summary>
        <dl className={styles.facts}>
          <Fact name={words.userId()} value={<span translate="no">{uid}</span>} />
          <Fact name={words.authType()} value={<span translate="no">{authType}</span>} />
          {connection && <Fact name={words.connection()} value={words.connectionState({ state: connection })} />}
        </dl>
        {signOutEverywhere && <SignOutEverywhere signOutEverywhere={signOutEverywhere} onSignOut={onSignOut} />}
      </details>
      <Button icon="leave" onClick={onSignOut}>
        {words.signOut()}
      </Button>
    </Card>
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
