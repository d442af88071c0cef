import type { Auth } from '@tensely/auth/logic';
import { AuthProvider, useAuth } from '@tensely/auth/react';
import type { Language } from '@tensely/core/logic';
import { pageLanguage, useLearnerName } from '@tensely/core/react';
import { labelIn, type Nav, type OwnScreen } from '@tensely/platform/host';
import { NavRouter } from '@tensely/platform/react';
import { Loading } from '@tensely/ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccountScreenProps } from './account/account-screen.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { frameMessages } from './frame/messages.ts';
import { sidebarSections } from './frame/sidebar-section.tsx';
import type { HomeScreenProps } from './home/home-screen.tsx';
import { NOT_FOUND, useNotFoundNotice, useRefusedNotice, useStorageNotice, useSyncNotice } from './notices/notices.tsx';
import type { Declarations, Declared } from './remotes/declarations.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { RemoteOutlet } from './remotes/remote-outlet.tsx';
import type { FirstVisit } from './remotes/visit.ts';
import { decideScreen, type Screen } from './screen/decide-screen.ts';
import { accountScreen, homeScreen, useOwnScreen } from './screen/own-screens.ts';
import { addressOf, useScreenName, useWayBackToHeld } from './screen/use-screen-changes.ts';
import { useUntilHydrated } from './screen/use-until-hydrated.ts';
import { useSignOut } from './sign-out/use-sign-out.tsx';

export interface ShellProps {
  auth: Auth;
  nav: Nav;
  declarations: Declarations;
  loader: RemoteLoader;
  mountBudget: number;
  /** The help address for learners. */
  supportUrl?: string | undefined;
  /** The remote with the prerendered screen, which stays while the sign-in is checked. */
  prerendered: string | undefined;
  /** The shell's own prerendered screen, whose code has loaded. */
  ownScreen?: OwnScreen | undefined;
  /** Its visit, if that started before the frame. */
  firstVisit?: FirstVisit | undefined;
}

/** The shell: the router, the sign-in, and the frame around every screen. */
export function Shell(props: ShellProps) {
  return (
    <NavRouter nav={props.nav} basename="/">
      <AuthProvider auth={props.auth}>
        <Frame {...props} />
      </AuthProvider>
    </NavRouter>
  );
}

function Frame(props: ShellProps) {
  const { auth, nav, prerendered } = props;
  const { pathname } = useLocation();
  const ownScreen = useUntilHydrated(props.ownScreen);
  const { state } = useAuth();
  const declarations = useSyncExternalStore(
    props.declarations.subscribe,
    props.declarations.getSnapshot,
    props.declarations.getSnapshot,
  );
  const held = useSyncExternalStore(nav.subscribe, nav.isHeld, nav.isHeld);
  const screen = decideScreen(pathname, declarations, state.status, { held, prerendered });
  const t = frameMessages.use();
  const language = useSyncExternalStore(pageLanguage.subscribe, pageLanguage.getSnapshot, pageLanguage.getSnapshot);
  const syncNotice = useSyncNotice(state.status === 'signedIn');
  const storageNotice = useStorageNotice(state.status === 'signedIn');
  const refusedNotice = useRefusedNotice();
  const notice = useNotFoundNotice(nav) ?? storageNotice ?? syncNotice ?? refusedNotice;
  const { signOut, saving, question } = useSignOut(auth, nav);
  useFreshStart(nav, pathname);
  useWayBackToHeld(auth, nav, held && state.status === 'signedOut');
  const announcement = useScreenName(pathname);
  const learner = state.status === 'signedIn' ? state.learner : undefined;
  const name = useLearnerName(learner?.uid) || learner?.name;

  return (
    <AppFrame
      account={{ status: state.status, email: learner?.email, name }}
      onLogout={signOut}
      // Do not navigate away from a hold, such as a running exam.
      searchable={held ? undefined : declarations.find(({ search }) => search)?.url}
      sections={sidebarSections(declarations, screen.kind === 'remote' ? screen.route.path : pathname, language)}
      layout={screen.kind === 'remote' ? screen.route.layout : 'default'}
      notice={saving ? { kind: 'neutral', text: t.saving() } : notice}
      announcement={announcement}
    >
      <ScreenView
        {...props}
        screen={screen}
        ownScreen={ownScreen}
        declarations={declarations}
        language={language}
        signOut={signOut}
      />
      {question}
    </AppFrame>
  );
}

type ScreenViewProps = Omit<ShellProps, 'declarations'> & {
  screen: Screen;
  declarations: readonly Declared[];
  language: Language;
  signOut: () => void;
};

function ScreenView({ screen, auth, nav, declarations, ...props }: ScreenViewProps) {
  switch (screen.kind) {
    case 'home':
      return (
        <HomeWhenLoaded
          prerendered={props.ownScreen}
          declarations={declarations}
          goTo={nav.replace}
          onSignOut={props.signOut}
        />
      );
    case 'account':
      return <AccountWhenLoaded page={screen.page} supportUrl={props.supportUrl} />;
    case 'checking':
      return <ShellLoading />;
    case 'redirect':
      return <Redirect to={screen.to} auth={auth} nav={nav} />;
    case 'remote': {
      const declaration = declarations.find(({ name }) => name === screen.remote);
      const title = declaration && labelIn(props.language, declaration.title, declaration).label;
      return (
        <RemoteOutlet
          name={screen.remote}
          title={title ?? screen.remote}
          nav={nav}
          loader={props.loader}
          mountBudget={props.mountBudget}
          firstVisit={props.firstVisit}
        />
      );
    }
  }
}

function AccountWhenLoaded(props: AccountScreenProps) {
  const AccountScreen = useOwnScreen(accountScreen);
  return AccountScreen ? <AccountScreen {...props} /> : <ShellLoading />;
}

function HomeWhenLoaded(props: HomeScreenProps) {
  const HomeScreen = useOwnScreen(homeScreen, props.prerendered !== undefined);
  return HomeScreen ? <HomeScreen {...props} /> : <ShellLoading />;
}

function ShellLoading() {
  const { loading } = frameMessages.use();
  return <Loading>{loading()}</Loading>;
}

/** Redirects: home from an unknown path, or to the sign-in, which remembers the wanted page. */
function Redirect({ to, auth, nav }: { to: '/' | '/login'; auth: Auth; nav: Nav }) {
  useEffect(() => {
    if (to === '/') return nav.replace(to, NOT_FOUND);
    auth.rememberOrigin(addressOf(nav));
    nav.replace(to);
  }, [to, auth, nav]);
  return null;
}

/** A new screen starts at its top; after going back the browser restores the scroll position. */
function useFreshStart(nav: Nav, pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    const isNew = pathname !== shown.current && nav.getSnapshot().action !== 'POP';
    shown.current = pathname;
    if (isNew) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [nav, pathname]);
}
