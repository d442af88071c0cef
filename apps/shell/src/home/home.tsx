import { Spinner } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import type { DashboardState } from './dashboard-data.ts';
import styles from './home.module.css';
import { type Connection, SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

export type HomeState =
  | { status: 'loading' }
  | { status: 'signedOut'; signInUrl: string; createAccountUrl: string; problem?: string }
  | {
      status: 'signedIn';
      email: string;
      uid: string;
      authType: 'JWT Token' | 'Firebase';
      connection?: Connection;
      dashboard: DashboardState;
      onSignOut: () => void;
    };

/** The home and login screen in its three states (spec 2, ruling 37). `cover` is the cover picture. */
export function Home({ state, cover }: { state: HomeState; cover: ReactNode }) {
  if (state.status === 'loading') {
    return <Checking />;
  }
  return state.status === 'signedIn' ? <SignedIn {...state} cover={cover} /> : <SignedOut {...state} cover={cover} />;
}

function Checking() {
  return (
    <div role="status" className={styles.checking}>
      <Spinner />
      <h1>Loading...</h1>
      <p>Checking your authentication status...</p>
    </div>
  );
}
