import type { Surroundings } from '../ports.ts';

const CHANNEL = 'tensely-auth';

/** Other tabs by BroadcastChannel, where there is one; this tab's return by visibility, focus and the page cache. */
export function browserSurroundings(): Surroundings {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  return {
    announce: () => channel?.postMessage('changed'),
    watch(onNews) {
      const ending = new AbortController();
      const { signal } = ending;
      const whenVisible = () => {
        if (document.visibilityState === 'visible') onNews();
      };
      document.addEventListener('visibilitychange', whenVisible, { signal });
      window.addEventListener('focus', onNews, { signal });
      window.addEventListener('pageshow', (event) => event.persisted && onNews(), { signal });
      channel?.addEventListener('message', onNews, { signal });
      return () => ending.abort();
    },
  };
}
