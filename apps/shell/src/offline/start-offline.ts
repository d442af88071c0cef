import { askWorker } from '@tensely/core/browser';
import { createRetry, systemClock } from '@tensely/core/logic';
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
    watchStoredPage(
      () => [...new Set(loadedFiles().flatMap((file) => releaseFolder(file) ?? []))],
      nav.isHeld,
      () => location.reload(),
    );
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

/**
 * This page came from the device. As soon as the gateway is reachable, it reloads if a release that it runs was revoked
 * meanwhile, unless the learner is held. A browser's "online" event may come too early or not at all, so it polls until
 * it gets an answer.
 *
 * @param folders returns those of the releases that this page runs
 */
export function watchStoredPage(folders: () => string[], isHeld: () => boolean, reload: () => void): void {
  const retry = createRetry(systemClock, Math.random, poll);

  async function ask() {
    const answers = await Promise.all(folders().map((folder) => fetch(folder + FILE_LIST, { cache: 'no-store' })));
    retry.succeeded();
    if (answers.some(({ status }) => status === 410) && !isHeld()) reload();
  }

  function poll() {
    ask().catch(() => retry.failed());
  }

  window.addEventListener('online', poll);
  poll();
}
