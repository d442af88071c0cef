import { openTabChannel } from '@tensely/platform/logic';
import type { Surroundings } from '../progress.ts';

const CHANNEL = 'tensely-progress';

/** Other tabs by a channel, where the browser has one; this tab's life by the events of page and network. */
export function browserSurroundings(): Surroundings {
  const channel = openTabChannel(CHANNEL);
  return {
    announce: () => channel.tell('changed'),
    watch({ onResume, onLeave, onNews }) {
      const ending = new AbortController();
      const { signal } = ending;
      const onVisibility = () => (document.visibilityState === 'visible' ? onResume() : onLeave());
      document.addEventListener('visibilitychange', onVisibility, { signal });
      window.addEventListener('pagehide', onLeave, { signal });
      window.addEventListener('online', onResume, { signal });
      window.addEventListener('pageshow', (event) => event.persisted && onResume(), { signal });
      const endHearing = channel.hear(onNews);
      return () => {
        ending.abort();
        endHearing();
      };
    },
  };
}
