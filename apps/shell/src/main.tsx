import '@tensely/ui/global.css';
import { createBrowserAuth, setAuth } from '@tensely/auth/react';
import { whenIdle } from '@tensely/core/browser';
import { createServiceTime, ENGLISH, type ServiceTime, systemClock, withTimeout } from '@tensely/core/logic';
import { pageLanguage, waitForLanguage } from '@tensely/core/react';
import { createNav, findRoute, type Nav } from '@tensely/platform/host';
import { createBrowserProgress, setProgress } from '@tensely/progress/react';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { followLearners, forgetOnSignOut } from './forget/follow-learners.ts';
import { offerLanguages } from './frame/display/language-choice.ts';
import { ErrorScreen } from './frame/error-screen.tsx';
import { startHold } from './hold/start-hold.ts';
import { listenForReports } from './learner-reports/listen-for-reports.ts';
import { keepInstallPrompt } from './offline/install-prompt.ts';
import { type PageData, readPageData } from './page-data.ts';
import { toleratePageEdits } from './page-edits/tolerate-page-edits.ts';
import { markHydrated, prerenderedAddress, prerenderedPlace } from './prerender/prerendered-screen.ts';
import { beginFirstVisit } from './remotes/first-visit.ts';
import { openRemotes } from './remotes/open-remotes.ts';
import { startReporting } from './reports/start-reporting.ts';
import { LastBoundary } from './screen/last-boundary.tsx';
import { loadOwnScreen } from './screen/own-screens.ts';
import { Shell, type ShellProps } from './shell.tsx';
import type { PageVersions } from './versions/page-parts.ts';

/** The first answers are to have the processor for themselves. */
const AFTER_ANSWERABLE_MS = 300;
/** How long the frame leaves the processor to the screen in it. */
const FRAME_WAIT_MS = 200;

const place = findPlace();
let root: Root | undefined;

// The first script has shown these words in a browser that is too old; without an answer they stay hidden until the first
// screen takes their place.
const isTooOld = document.getElementById('old-browser')?.hidden === false;
if (!isTooOld) start();

function start() {
  try {
    toleratePageEdits();
    const data = readPageData(document);
    offerLanguages(data.settings.languages);
    if (data.settings.overrides) bootFromSource(data, data.settings.overrides).catch(giveUp);
    else boot(data);
  } catch (error) {
    giveUp(error);
  }
}

function findPlace(): HTMLElement {
  const found = document.getElementById('app');
  if (!found) throw new Error('The page has no place for the app.');
  return found;
}

/** Brings the frame to life that came drawn with the page; where none did it is rendered. */
function show(screen: ReactNode) {
  const tree = <Live>{screen}</Live>;
  if (place.dataset.drawn === undefined) {
    root = createRoot(place);
    root.render(tree);
  } else root = hydrateRoot(place, tree, { onRecoverableError: (error) => console.warn(error) });
}

/** What is rendered answers from now on, be it the product or its last screen. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => markHydrated(place), []);
  return children;
}

function giveUp(error: unknown) {
  console.error('Tensely could not start.', error);
  markHydrated(place);
  root ??= createRoot(place);
  root.render(<ErrorScreen onReload={() => location.reload()} />);
}

/** Brings the frame to life, after the screen in it where that came drawn: what is pressed meanwhile is kept. */
async function showFrame(props: ShellProps) {
  if (pageLanguage.getSnapshot() !== ENGLISH) await waitForLanguage();
  if (props.firstVisit) await withTimeout(props.firstVisit.settled, FRAME_WAIT_MS, () => {});
  show(
    <LastBoundary>
      <Shell {...props} />
    </LastBoundary>,
  );
}

/** What no first screen needs: it waits until the page is idle. */
async function loadLater(nav: Nav, page: PageVersions, loadReports: () => Promise<unknown>) {
  loadReports().catch(console.warn);
  const { loadWhatComesLater } = await import(/* webpackChunkName: "reports" */ './screen/load-later.ts');
  await loadWhatComesLater(nav, page);
}

/** Who is signed in. Whatever else follows the learner hears of them after the list of this browser's learners. */
function openAuth(
  { parentUrl, cookieDomain, firebase }: PageData['settings'],
  serviceTime: ServiceTime,
  renew: () => Promise<unknown>,
) {
  const auth = createBrowserAuth({ parentUrl, cookieDomain, serviceTime, renew, forget: forgetOnSignOut, firebase });
  followLearners(auth);
  setAuth(auth);
  return auth;
}

function boot({ settings, offers }: PageData) {
  const { progressUrl, budgets, firebase, supportUrl } = settings;
  const serviceTime = createServiceTime(systemClock);
  const auth = openAuth(settings, serviceTime, () => progress.renew());
  const progress = createBrowserProgress({
    auth,
    serviceTime,
    serviceUrl: progressUrl,
    firestore: firebase === undefined ? undefined : { settings: firebase, contentIndex },
  });
  const nav = createNav(window);
  const prerendered = prerenderedPlace();
  const address = prerenderedAddress();
  if (address) nav.replace(address, { isGuessed: true });

  const { journal, ...reporting } = startReporting(settings, offers, (page) => loadLater(nav, page, loadReports));
  const loadReports = listenForReports({ auth, settings, journal });
  const screenIsUp = () => {
    reporting.screenIsUp();
    // In a lesson that is only being begun nothing is to be restored: the first answers come before.
    if (prerendered?.isReturning === false) setTimeout(() => whenIdle(progress.loadRest), AFTER_ANSWERABLE_MS);
    else setTimeout(progress.loadRest);
  };
  const work = startHold(nav, progress, () => ({ ...journal.running(), shell: settings.shell.version }));
  const { loader, declarations } = openRemotes({
    settings,
    offers,
    journal: {
      ...journal,
      shown(name, version) {
        journal.shown(name, version);
        work.shown(name);
        screenIsUp();
      },
      crashed(name, version, crash) {
        progress.tracker.flush();
        if (crash.held) work.interrupted(name);
        journal.crashed(name, version, crash);
      },
      unavailable(name) {
        journal.unavailable(name);
        screenIsUp();
      },
    },
  });

  setProgress(progress);
  void auth.start();
  progress.start();
  keepInstallPrompt(window);
  loadEarly();
  const firstVisit = prerendered && beginFirstVisit({ ...prerendered, nav, loader, mountBudget: budgets.mount });
  const frame = {
    auth,
    nav,
    declarations,
    loader,
    mountBudget: budgets.mount,
    supportUrl,
    prerendered: prerendered?.name,
    firstVisit,
  };
  showFrame(frame).catch(giveUp);

  showPreviews({ shell: settings.shell.bucket, ...settings.buckets }).catch(console.warn);

  async function contentIndex() {
    const { declaredContent } = await import(/* webpackChunkName: "home" */ './home/learning-progress.ts');
    return declaredContent(declarations.getSnapshot());
  }

  /** Whatever this address will show is fetched while the sign-in is still being checked. */
  function loadEarly() {
    const { pathname } = nav.getSnapshot().location;
    const owned = findRoute(declarations.getSnapshot(), pathname);
    const load = owned ? loader.load(owned.remote) : loadOwnScreen(pathname).then(screenIsUp);
    load.catch(() => undefined);
  }
}

/** A page with versions that are previewed says so. */
async function showPreviews(buckets: Record<string, string>) {
  const names = Object.keys(buckets).filter((name) => buckets[name] === 'preview');
  if (names.length === 0) return;
  const { showPreviewBanner } = await import(/* webpackChunkName: "preview" */ './overrides/preview-banner.tsx');
  showPreviewBanner(names);
}

/** A page with parts from a developer's machine says so, and waits for what they declare. */
async function bootFromSource({ settings, offers }: PageData, overrides: Readonly<Record<string, string>>) {
  const { takeSources } = await import(/* webpackChunkName: "overrides" */ './overrides/take-sources.ts');
  boot({ settings, offers: await takeSources(offers, overrides) });
}
