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
import { SignedIn } from './signed-in.tsx';
import { LostSignInPanel, SignedOut } from './signed-out.tsx';
import { usePracticeToday } from './to-do.tsx';
import { useAdoptTried } from './try/try-part.tsx';

export interface HomeScreenProps {
  /** The prerendered screen, until it is hydrated. */
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
      {content()}
    </>
  );

  function content() {
    if (prerendered) return prerenderedContent(prerendered, fromPage?.figures, onSignOut);
    if (state.status === 'loading' || isResumable) return <Checking />;
    if (state.status === 'signedOut') {
      const signInUrl = auth.signInUrl();
      if (state.lost) return <LostSignInPanel lost={state.lost} signInUrl={signInUrl} />;
      return <SignedOut {...state} signInUrl={signInUrl} createAccountUrl={auth.createAccountUrl()} />;
    }
    const { email, name, uid, isJwtUser } = state.learner;
    const canSearch = declarations.some(({ search }) => search);
    const learner = { email, name, uid, canSearch, dashboard, exams, practice, onSignOut };
    return isJwtUser ? (
      <SignedIn {...learner} authType="JWT Token" />
    ) : (
      <SignedIn {...learner} authType="Firebase" connection={CONNECTIONS[online ?? 'unknown']} />
    );
  }
}

/** No component, so that the learner's own content hydrates the same elements. */
function prerenderedContent(screen: OwnScreen, figures: Figures | undefined, onSignOut: () => void) {
  if (screen === 'login') return <SignedOut />;
  const dashboard: DashboardState = figures ? { status: 'ready', ...figures } : LOADING;
  const anyone = { uid: '', authType: 'JWT Token', canSearch: true, onSignOut } as const;
  return <SignedIn {...anyone} dashboard={dashboard} exams={LOADING} />;
}

const LOADING = { status: 'loading' } as const;
const CONNECTIONS = { unknown: 'Unknown', online: 'Online', offline: 'Offline' } as const;

/** Shows the figures `fromPage` until the history has loaded. */
function useDashboard(index: ContentIndex, fromPage: Figures | undefined): DashboardState {
  const { history, status, reload } = useHistory();
  if (status === 'unavailable') return { status: 'failed', onRetry: () => void reload() };
  if (status === 'ready') return { status, ...figuresOf(index, history, { now: Date.now(), dayOf: localDay }) };
  return fromPage ? { status: 'ready', ...fromPage } : LOADING;
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
