import type { LostSignIn } from '@tensely/auth/logic';
import { useAuth, useReturnToOrigin } from '@tensely/auth/react';
import type { ContentIndex } from '@tensely/content/lessons';
import type { Declaration, OwnScreen } from '@tensely/platform/host';
import { useHistory, useSyncState } from '@tensely/progress/react';
import { localDay } from '@tensely/progress/stats';
import { Spinner } from '@tensely/ui/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useExams } from './exams/read-exams.ts';
import { useHomeInPage } from './home-in-page.ts';
import styles from './home-screen.module.css';
import { type DashboardState, declaredContent, type Figures, figuresOf } from './learning-progress.ts';
import { homeMessages } from './messages.ts';
import { SignedIn, type SignedInProps } from './signed-in.tsx';
import { LostSignInPanel, SignedOut, type SignedOutProps } from './signed-out.tsx';
import { usePracticeToday } from './to-do.tsx';
import { useAdoptTried } from './try/try-part.tsx';

export interface HomeScreenProps {
  /** The screen that came with the page, until it is hydrated. */
  prerendered?: OwnScreen | undefined;
  declarations: readonly Declaration[];
  goTo: (path: string) => void;
  onSignOut: () => void;
}

/** Home and login: the account, the learner's progress, and the redirect to the page that a visitor wanted. */
export function HomeScreen({ prerendered, declarations, goTo, onSignOut }: HomeScreenProps) {
  const { pathname } = useLocation();
  useReturnToOrigin(goTo, pathname === '/login' ? '/' : undefined);
  const { auth, state } = useAuth();
  const isResumable = state.status === 'signedOut' && state.former === 'resumable';
  useEffect(() => {
    if (isResumable) auth.resume();
  }, [auth, isResumable]);
  const { online } = useSyncState();
  const learner = state.status === 'signedIn' ? state.learner.uid : undefined;
  // The build of the shell does not know which topics the remotes declare.
  const index = useMemo(
    () => (prerendered ? { levels: [] } : declaredContent(declarations)),
    [prerendered, declarations],
  );
  const fromPage = useHomeInPage(prerendered !== undefined);
  const dashboard = useDashboard(index, fromPage?.uid === learner ? fromPage?.figures : undefined);
  const practice = usePracticeToday(index, learner);
  useAdoptTried(learner);
  const exams = useExams(learner);
  return (
    <>
      <title>Tensely</title>
      <Home {...homeState()} />
    </>
  );

  function homeState(): HomeState {
    if (prerendered) return prerenderedState(prerendered, fromPage?.figures, onSignOut);
    if (state.status === 'loading' || isResumable) return { status: 'loading' };
    if (state.status === 'signedOut') {
      return { ...state, signInUrl: auth.signInUrl(), createAccountUrl: auth.createAccountUrl() };
    }
    const { email, name, uid, isJwtUser } = state.learner;
    const canSearch = declarations.some(({ search }) => search);
    const learner = { status: 'signedIn', email, name, uid, canSearch, dashboard, exams, practice, onSignOut } as const;
    return isJwtUser
      ? { ...learner, authType: 'JWT Token' }
      : { ...learner, authType: 'Firebase', connection: CONNECTIONS[online ?? 'unknown'] };
  }
}

function prerenderedState(screen: OwnScreen, figures: Figures | undefined, onSignOut: () => void): HomeState {
  if (screen === 'login') return { status: 'signedOut' };
  const loading = { status: 'loading' } as const;
  return {
    status: 'signedIn',
    uid: '',
    authType: 'JWT Token',
    canSearch: true,
    dashboard: figures ? { status: 'ready', ...figures } : loading,
    exams: loading,
    onSignOut,
  };
}

const CONNECTIONS = { unknown: 'Unknown', online: 'Online', offline: 'Offline' } as const;

/** Shows the figures `fromPage` until the history has loaded. */
function useDashboard(index: ContentIndex, fromPage: Figures | undefined): DashboardState {
  const { history, status, reload } = useHistory();
  if (status === 'unavailable') return { status: 'failed', onRetry: () => void reload() };
  if (status === 'ready') return { status, ...figuresOf(index, history, { now: Date.now(), dayOf: localDay }) };
  return fromPage ? { status: 'ready', ...fromPage } : { status: 'loading' };
}

export type HomeState =
  | { status: 'loading' }
  | ({ status: 'signedOut'; lost?: LostSignIn } & SignedOutProps)
  | ({ status: 'signedIn' } & SignedInProps);

export function Home(state: HomeState) {
  if (state.status === 'loading') return <Checking />;
  if (state.status === 'signedIn') return <SignedIn {...state} />;
  if (state.lost) return <LostSignInPanel lost={state.lost} signInUrl={state.signInUrl} />;
  return <SignedOut {...state} />;
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
