import { openTabChannel, watchPageLife } from '@tensely/core/browser';
import type { Environment } from '../progress.ts';

const CHANNEL = 'tensely-progress';

/** Other tabs by a channel, where the browser has one; this tab's life by the events of page and network. */
export function browserEnvironment(): Environment {
  const channel = openTabChannel(CHANNEL);
  return {
    announce: () => channel.tell('changed'),
    watch({ onResume, onLeave, onNews }) {
      const endLife = watchPageLife({ onResume, onRestore: onNews, onOnline: onResume, onLeave });
      const endHearing = channel.hear(onNews);
      return () => {
        endLife();
        endHearing();
      };
    },
  };
}
