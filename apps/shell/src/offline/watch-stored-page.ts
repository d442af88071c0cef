import { type Clock, createRetry } from '@tensely/core/logic';
import { FILE_LIST } from '@tensely/platform/host';

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
