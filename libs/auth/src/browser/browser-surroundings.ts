import { openTabChannel } from '@tensely/platform/logic';
import type { Surroundings } from '../ports.ts';

const CHANNEL = 'tensely-auth';

/** Other tabs by a channel, where the browser has one; this tab's return by visibility, focus and the page cache. */
export function browserSurroundings(): Surroundings {
  const channel = openTabChannel(CHANNEL);
  return {
    announce: () => channel.tell('changed'),
    watch(onNews) {
      const ending = new AbortController();
      const { signal } = ending;
      const whenVisible = () => {
        if (document.visibilityState === 'visible') onNews();
      };
      document.addEventListener('visibilitychange', whenVisible, { signal });
      window.addEventListener('focus', onNews, { signal });
      window.addEventListener('pageshow', (event) => event.persisted && onNews(), { signal });
      const endHearing = channel.hear(onNews);
      return () => {
        ending.abort();
        endHearing();
      };
    },
  };
}
