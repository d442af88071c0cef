import { openTabChannel, watchPageLife } from '@tensely/core/browser';
import type { Environment } from '../auth-ports.ts';

const CHANNEL = 'tensely-auth';

/** Notifies other tabs over a BroadcastChannel, if the browser has one; watches visibility, focus and the back/forward cache. */
export function browserEnvironment(): Environment {
  const channel = openTabChannel(CHANNEL);
  return {
    announce: () => channel.tell('changed'),
    watch(onNews) {
      const endLife = watchPageLife({ onResume: onNews, onFocus: onNews });
      const unsubscribe = channel.hear(onNews);
      return () => {
        endLife();
        unsubscribe();
      };
    },
  };
}
