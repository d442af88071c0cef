import { type Clock, createRetry } from '@tensely/core/logic';
import { FILE_LIST } from '@tensely/platform/host';

interface Options {
  /** The folders of the releases that this page runs. */
  folders(): string[];
  fetch: typeof fetch;
  window: Pick<EventTarget, 'addEventListener'>;
  /** A screen must not be taken from the learner now. */
  isHeld(): boolean;
  reload(): void;
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
}

/**
 * This page came from the device. As soon as the gateway can be asked it goes, if something that it runs was revoked meanwhile. A
 * browser that says "online" may not be heard yet, and one that says nothing may be: whoever is not answered asks again.
 */
export function watchKeptPage({ folders, fetch, window, isHeld, reload, clock, random }: Options): void {
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
