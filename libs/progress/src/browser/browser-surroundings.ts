import type { Surroundings } from '../progress.ts';

const CHANNEL = 'tensely-progress';

/** Other tabs by BroadcastChannel, where there is one; this tab's life by the events of page and network. */
export function browserSurroundings(): Surroundings {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  return {
    announce: () => channel?.postMessage('changed'),
    watch({ onResume, onLeave, onNews }) {
      const ending = new AbortController();
      const { signal } = ending;
      const onVisibility = () => (document.visibilityState === 'visible' ? onResume() : onLeave());
      document.addEventListener('visibilitychange', onVisibility, { signal });
      window.addEventListener('pagehide', onLeave, { signal });
      window.addEventListener('online', onResume, { signal });
      window.addEventListener('pageshow', (event) => event.persisted && onResume(), { signal });
      channel?.addEventListener('message', onNews, { signal });
      return () => ending.abort();
    },
  };
}
