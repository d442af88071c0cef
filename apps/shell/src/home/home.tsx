import type { LostSignIn } from '@tensely/auth/logic';
import { Spinner } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';
import { SignedIn, type SignedInProps } from './signed-in.tsx';
import { LostSignInPanel, SignedOut, type SignedOutProps } from './signed-out.tsx';

export type HomeState =
  | { status: 'loading' }
  | ({ status: 'signedOut'; lost?: LostSignIn } & Omit<SignedOutProps, 'cover'>)
  | ({ status: 'signedIn' } & Omit<SignedInProps, 'cover'>);

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
