import type { FormerSignIn, IdentityProblem, LostSignIn } from '@tensely/auth/logic';
import { Spinner } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import type { Connection, SignOutEverywhereResult } from './account-card.tsx';
import type { DashboardState } from './dashboard-data.ts';
import type { ExamsState } from './exams/read-exams.ts';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';
import { SignedIn } from './signed-in.tsx';
import { LostSignInPanel, SignedOut } from './signed-out.tsx';
import type { PracticeToday } from './to-do.tsx';

export type HomeState =
  | { status: 'loading' }
  | {
      status: 'signedOut';
      /** Both are undefined in a prerendered page. */
      signInUrl?: string;
      createAccountUrl?: string;
      problem?: IdentityProblem;
      lost?: LostSignIn;
      former?: FormerSignIn;
    }
  | {
      status: 'signedIn';
      /** Undefined in a prerendered page. */
      email?: string;
      name?: string | undefined;
      uid: string;
      canSearch?: boolean;
      authType: 'JWT Token' | 'Firebase';
      connection?: Connection;
      dashboard: DashboardState;
      exams: ExamsState;
      practice?: PracticeToday | undefined;
      onSignOut: () => void;
      /** Not for federated learners, whose sessions the service does not manage. */
      signOutEverywhere?: (() => Promise<SignOutEverywhereResult>) | undefined;
    };

/** The home and login screen in all its states. `cover` is the cover picture. */
export function Home({ state, cover }: { state: HomeState; cover: ReactNode }) {
  if (state.status === 'loading') {
    return <Checking />;
  }
  if (state.status === 'signedIn') return <SignedIn {...state} cover={cover} />;
  if (state.lost) return <LostSignInPanel lost={state.lost} signInUrl={state.signInUrl} />;
  return <SignedOut {...state} cover={cover} />;
}

function Checking() {
  const t = homeMessages.use();
  return (
    <div role="status" className={styles.checking}>
      <Spinner />
      <h1>{t.loading()}</h1>
      <p>{t.checking()}</p>
    </div>
  );
}
