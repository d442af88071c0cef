import { openTabChannel, watchPageLife } from '@tensely/core/browser';
import type { Environment } from '../auth-ports.ts';

const CHANNEL = 'tensely-auth';

/** Other tabs by a channel, where the browser has one; this tab's return by visibility, focus and the page cache. */
export function browserEnvironment(): Environment {
  const channel = openTabChannel(CHANNEL);
  return {
    announce: () => channel.tell('changed'),
    watch(onNews) {
      const endLife = watchPageLife({ onResume: onNews, onFocus: onNews });
      const endHearing = channel.hear(onNews);
      return () => {
        endLife();
        endHearing();
      };
    },
  };
}
