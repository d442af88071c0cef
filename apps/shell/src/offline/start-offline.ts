import { askWorker } from '@tensely/core/browser';
import { type Clock, createRetry, systemClock } from '@tensely/core/logic';
import { FILE_LIST, type Nav, OFFLINE_WORKER, type PageSettings } from '@tensely/platform/host';
import { releaseFolder, scriptAddress } from '../remotes/release-address.ts';

/**
 * Lets the browser store the product for offline use once the page is idle: what this page runs, and the topics of
 * which it has loaded files. If an operator has switched that off, removes what was stored.
 */
export async function startOffline({ offline, overrides }: PageSettings, nav: Nav): Promise<void> {
  // Missing in private windows of some browsers, and without https except on this machine.
  const container = navigator.serviceWorker;
  if (!container || overrides) return;
  if (offline === false) return forgetAll(container);
  await container.register(scriptAddress(OFFLINE_WORKER), { updateViaCache: 'none' });
  await isControlled(container);
  if (document.documentElement.dataset.kept !== undefined)
    watchStoredPage({
      folders: () => [...new Set(loadedFiles().flatMap((file) => releaseFolder(file) ?? []))],
      fetch: (url, init) => fetch(url, init),
      window,
      isHeld: nav.isHeld,
      reload: () => location.reload(),
      clock: systemClock,
      random: Math.random,
    });
  if (!navigator.connection?.saveData) askWorker({ ask: 'keep', loaded: loadedFiles() });
}

async function isControlled(container: ServiceWorkerContainer): Promise<void> {
  if (container.controller) return;
  await new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
}

/** The release files that this page has requested, without the origin. */
function loadedFiles(): string[] {
  const own = `${location.origin}/remotes/`;
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(names.filter((name) => name.startsWith(own)).map((name) => new URL(name).pathname))];
}

async function forgetAll(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) if (name.startsWith('tensely-')) await caches.delete(name);
}

interface Options {
  /** The folders of the releases that this page runs. */
  folders(): string[];
  fetch: typeof fetch;
  window: Pick<EventTarget, 'addEventListener'>;
  /** The learner must not lose the current screen now. */
  isHeld(): boolean;
  reload(): void;
  clock: Clock;
  /** In [0, 1). */
  random(): number;
}

/**
 * This page came from the device. As soon as the gateway is reachable, it reloads if something that it runs was revoked
 * meanwhile. A browser's "online" event may come too early or not at all, so it polls until it gets an answer.
 */
export function watchStoredPage({ folders, fetch, window, isHeld, reload, clock, random }: Options): void {
  const retry = createRetry(clock, random, look);

  async function ask() {
    const answers = await Promise.all(folders().map((folder) => fetch(folder + FILE_LIST, { cache: 'no-store' })));
    retry.succeeded();
    if (answers.some(({ status }) => status === 410) && !isHeld()) reload();
  }

  function look() {
    ask().catch(() => retry.failed());
  }

  window.addEventListener('online', look);
  look();
}
