import { whenIdle } from '@tensely/core/browser';
import type { Nav } from '@tensely/platform/host';
import type { Progress } from '@tensely/progress/logic';
import type { Offers } from './offers.ts';

/** Fetches the other remotes' files, once the learner's progress is here and the first screen needs nothing more. */
export function prefetchLater({ tracker }: Progress, offers: Offers, nav: Nav): void {
  const end = tracker.subscribe(() => {
    if (tracker.getSnapshot().historyStatus !== 'ready') return;
    end();
    whenIdle(() => prefetch().catch(console.warn));
  });

  async function prefetch() {
    const { prefetchRemotes } = await import(/* webpackChunkName: "prefetch" */ './prefetch-remotes.ts');
    await prefetchRemotes(offers, nav.getSnapshot().location.pathname, fetch);
  }
}
