import { useProgress } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { saveBeforeLeaving } from '../sign-out/use-sign-out.tsx';
import styles from './account-card.module.css';
import { homeMessages } from './messages.ts';

export interface AccountCardProps {
  uid: string;
  authType: 'JWT Token' | 'Firebase';
  /** Whether the data client of a federated learner can reach its backend. */
  connection?: 'Unknown' | 'Online' | 'Offline';
  onSignOut: () => void;
}

/** The account at the end of home: details, and the ways to sign out. */
export function AccountCard({ uid, authType, connection, onSignOut }: AccountCardProps) {
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
        {authType === 'JWT Token' && <SignOutEverywhere onSignOut={onSignOut} />}
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

const PROBLEMS = { offline: 'everywhereOffline', signIn: 'everywhereSignIn', refused: 'everywhereFailed' } as const;

/** Ends the learner's sessions on all devices, after a confirmation. A failure has signed out none of them. */
function SignOutEverywhere({ onSignOut }: Pick<AccountCardProps, 'onSignOut'>) {
  const t = homeMessages.use();
  const progress = useProgress();

  async function signOutEverywhere() {
    // Afterwards the token of this device is invalid.
    await saveBeforeLeaving(progress);
    const result = await progress.signOutEverywhere();
    if (result.kind !== 'unreachable') return result.kind;
    return result.reason === 'offline' ? 'offline' : 'refused';
  }

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
