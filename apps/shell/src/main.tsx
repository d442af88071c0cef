// The development shell starts here, without entry.ts.
import '@tensely/ui/global.css';
import { createBrowserAuth, setAuth } from '@tensely/auth/react';
import { whenIdle } from '@tensely/core/browser';
import { createServiceTime, ENGLISH, type ServiceTime, systemClock, withTimeout } from '@tensely/core/logic';
import { pageLanguage, waitForLanguage } from '@tensely/core/react';
import { createNav, type Nav } from '@tensely/platform/host';
import { createBrowserProgress, setProgress } from '@tensely/progress/react';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { fetchOrEarly } from './early-history.ts';
import { followLearners, forgetOnSignOut } from './forget/follow-learners.ts';
import { offerLanguages } from './frame/display/language-choice.ts';
import { ErrorScreen, LastBoundary } from './frame/error-screen.tsx';
import { startHold } from './hold/start-hold.ts';
import { listenForReports } from './learner-reports/listen-for-reports.tsx';
import { captureInstallPrompt } from './offline/install-prompt.ts';
import { type PageData, readPageData } from './page-data.ts';
import { toleratePageEdits } from './page-edits/tolerate-page-edits.ts';
import {
  markHydrated,
  prerenderedAddress,
  prerenderedOwnScreen,
  prerenderedPlace,
} from './prerender/prerendered-screen.ts';
import { openRemotes } from './remotes/open-remotes.ts';
import { beginFirstVisit } from './remotes/visit.ts';
import { startReporting } from './reports/start-reporting.ts';
import { homeScreen, loadEarly } from './screen/own-screens.ts';
import { useUntilHydrated } from './screen/use-until-hydrated.ts';
import { Shell, type ShellProps } from './shell.tsx';
import type { PageVersions } from './versions/page-versions.ts';

/** Leaves the processor to the first answers. */
const AFTER_ANSWERABLE_MS = 300;
/** How long the frame yields the processor to the screen in it. */
const FRAME_WAIT_MS = 200;

const place = findPlace();
const ownScreen = prerenderedOwnScreen(place);
let root: Root | undefined;

// The first script has shown this text in a browser that is too old; otherwise it stays hidden until the first screen
// replaces it.
const isTooOld = document.getElementById('old-browser')?.hidden === false;
// In a task of its own, so that the evaluation of this script and the start do not add up to a long one.
if (!isTooOld) setTimeout(start);

function start() {
  try {
    toleratePageEdits();
    const data = readPageData(document);
    offerLanguages(data.settings.languages);
    const { overrides } = data.settings;
    (overrides ? bootFromSource(data, overrides) : boot(data)).catch(giveUp);
  } catch (error) {
    giveUp(error);
  }
}

function findPlace(): HTMLElement {
  const found = document.getElementById('app');
  if (!found) throw new Error('The page has no place for the app.');
  return found;
}

/** Hydrates the prerendered frame, or renders it if there is none; a transition renders in slices that let presses through. */
function show(screen: ReactNode) {
  const tree = <Live>{screen}</Live>;
  startTransition(() => {
    if (place.dataset.drawn === undefined) {
      root = createRoot(place);
      root.render(tree);
    } else root = hydrateRoot(place, tree, { onRecoverableError: console.warn });
  });
}

/** From now on the page responds, with the product or its error screen: earlier presses must find the learner's own content. */
function Live({ children }: { children: ReactNode }) {
  const isPrerendered = useUntilHydrated(true);
  useEffect(() => {
    if (!isPrerendered) markHydrated(place);
  }, [isPrerendered]);
  return children;
}

function giveUp(error: unknown) {
  console.error('Tensely could not start.', error);
  markHydrated(place);
  root ??= createRoot(place);
  root.render(<ErrorScreen onReload={() => location.reload()} />);
}

/** Hydrates the frame, after a prerendered screen in it: presses are queued in the meantime. */
async function showFrame(props: ShellProps) {
  if (pageLanguage.getSnapshot() !== ENGLISH) await waitForLanguage();
  if (props.firstVisit) await withTimeout(props.firstVisit.settled, FRAME_WAIT_MS, () => {});
  if (ownScreen) await homeScreen.load();
  show(
    <LastBoundary>
      <Shell {...props} ownScreen={ownScreen} />
    </LastBoundary>,
  );
}

/** Loads everything that no first screen needs, once the page is idle. */
async function loadLater(
  nav: Nav,
  page: PageVersions,
  remotes: ReturnType<typeof openRemotes>,
  loadReports: () => Promise<unknown>,
) {
  loadReports().catch(console.warn);
  const { loadWhatComesLater } = await import(/* webpackChunkName: "reports" */ './screen/load-later.ts');
  await loadWhatComesLater(nav, page, remotes);
}

/** The sign-in. The list of this browser's learners is updated before any other listener runs. */
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

/** Schedules the sync engine. A lesson that is only starting has nothing to restore: the first answers have priority. */
function scheduleSync(load: () => void, isReturning: boolean | undefined) {
  const isNewLesson = isReturning === false && document.querySelector('[data-answerable]') !== null;
  if (isNewLesson) setTimeout(() => whenIdle(load), AFTER_ANSWERABLE_MS);
  else setTimeout(load);
}

async function boot({ settings, offers }: PageData) {
  const { progressUrl, budgets, firebase, supportUrl } = settings;
  const serviceTime = createServiceTime(systemClock);
  const auth = openAuth(settings, serviceTime, () => progress.renew());
  const progress = createBrowserProgress({
    auth,
    serviceTime,
    serviceUrl: progressUrl,
    fetch: fetchOrEarly,
    firestore: firebase === undefined ? undefined : { settings: firebase, contentIndex },
  });
  const nav = createNav(window);
  const prerendered = prerenderedPlace();
  const address = prerenderedAddress();
  if (address) nav.replace(address, { isGuessed: true });

  const { journal, ...reporting } = startReporting(settings, offers, (page) =>
    loadLater(nav, page, remotes, loadReports),
  );
  const loadReports = listenForReports({ auth, settings, journal });
  const screenIsUp = () => {
    reporting.screenIsUp();
    scheduleSync(progress.loadRest, prerendered?.isReturning);
  };
  const work = startHold(nav, progress, () => ({ ...journal.running(), shell: settings.shell.version }));
  const remotes = openRemotes({
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

  const { loader, declarations } = remotes;
  setProgress(progress);
  captureInstallPrompt(window);
  loadEarly(nav, declarations, loader, screenIsUp);
  // The rest is a task of its own, so that a slow phone responds in between.
  await new Promise((resolve) => setTimeout(resolve));
  void auth.start();
  progress.start();
  if (ownScreen === 'learner') progress.loadRest();
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
}

/** A page with previewed versions shows a banner. */
async function showPreviews(buckets: Record<string, string>) {
  const names = Object.keys(buckets).filter((name) => buckets[name] === 'preview');
  if (names.length === 0) return;
  const { showPreviewBanner } = await import(/* webpackChunkName: "overrides" */ './overrides/banners.tsx');
  showPreviewBanner(names);
}

/** A page with parts from a developer's machine shows a banner, and waits for their declarations. */
async function bootFromSource({ settings, offers }: PageData, overrides: Readonly<Record<string, string>>) {
  const { showOverrideBanner } = await import(/* webpackChunkName: "overrides" */ './overrides/banners.tsx');
  showOverrideBanner(overrides);
  const { offersFromSource } = await import(/* webpackChunkName: "overrides" */ './overrides/from-source.ts');
  await boot({ settings, offers: await offersFromSource(offers, overrides, { ask: fetch, now: Date.now() }) });
}
