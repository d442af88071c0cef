import '@tensely/ui/global.css';
import { createBrowserAuth, setAuth } from '@tensely/auth/react';
import { createNav, findRoute } from '@tensely/platform/logic';
import { createBrowserProgress, setProgress } from '@tensely/progress/react';
import { createRoot } from 'react-dom/client';
import { currentDeclarations } from './current-declarations.ts';
import { createFederation } from './federation/runtime.ts';
import { ErrorScreen } from './frame/error-screen.tsx';
import { applyTheme } from './frame/theme/theme.ts';
import { LastBoundary } from './last-boundary.tsx';
import { readPageData } from './page-data.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { Shell } from './shell.tsx';
import { loadHomeScreen } from './use-home-screen.ts';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the app.');
const root = createRoot(place);

applyTheme();
try {
  boot();
} catch (error) {
  console.error('Tensely could not start.', error);
  root.render(<ErrorScreen onReload={() => location.reload()} />);
}

function boot() {
  const { settings, releaseMap } = readPageData(document);
  const { parentUrl, cookieDomain, progressUrl, budgets } = settings;
  const loader = createRemoteLoader(releaseMap, {
    federation: createFederation(budgets.script),
    loadBudget: budgets.load,
    report: (message, error) => console.error(message, error),
  });

  const auth = createBrowserAuth({ parentUrl, cookieDomain, renew: () => progress.renew() });
  const progress = createBrowserProgress({ auth, serviceUrl: progressUrl });
  setAuth(auth);
  setProgress(progress);
  void auth.start();
  progress.start();

  const nav = createNav(window);
  loadEarly();
  root.render(
    <LastBoundary>
      <Shell {...{ auth, nav, releaseMap, loader }} mountBudget={budgets.mount} />
    </LastBoundary>,
  );

  /** Whatever this address will show is fetched while the sign-in is still being checked. */
  function loadEarly() {
    const owned = findRoute(currentDeclarations(releaseMap), nav.getSnapshot().location.pathname);
    const load = owned ? loader.load(owned.remote) : loadHomeScreen();
    load.catch(() => undefined);
  }
}
