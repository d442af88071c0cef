import { openTabChannel, watchPageLife } from '@tensely/core/browser';
import type { Environment } from '../progress.ts';

const CHANNEL = 'tensely-progress';

/** Connects to other tabs through a channel, if the browser has one, and to this tab's lifecycle and network events. */
export function browserEnvironment(): Environment {
  const channel = openTabChannel(CHANNEL);
  return {
    announce: () => channel.tell('changed'),
    watch({ onResume, onLeave, onNews }) {
      const endLife = watchPageLife({ onResume, onRestore: onNews, onOnline: onResume, onLeave });
      const unsubscribe = channel.hear(onNews);
      return () => {
        endLife();
        unsubscribe();
      };
    },
  };
}
