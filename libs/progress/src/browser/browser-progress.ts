import {
  afterPaint,
  deviceStorage,
  hasDeparted,
  openTabChannel,
  watchActiveTime,
  watchPageLife,
} from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import { Journal } from '@tensely/offline/logic';
import { createProgress, type Progress } from '../progress.ts';
import type { ProgressCore } from '../progress-core.ts';
import { sessionInPage } from './answers-in-page.ts';
import { createClientSequence } from './client-sequence.ts';
import type { BrowserProgressConfig } from './open-sync.ts';

const AFTER_ANSWER_MS = 100;

/**
 * `createProgress` with the browser's network, storage, locks, tabs and timers. Call `start()` on the result. The sync
 * engine is a lazy chunk, loaded after the first screen.
 */
export function createBrowserProgress(config: BrowserProgressConfig): Progress {
  const { auth, serviceUrl, serviceTime } = config;
  const channel = openTabChannel('tensely-progress');
  const learner = () => auth.getState().learner?.uid;
  const mayStore = (uid: string) => learner() === uid || !hasDeparted(uid);
  const core: ProgressCore = {
    auth,
    learner,
    serviceUrl,
    serviceTime,
    clock: systemClock,
    activeTime: watchActiveTime(systemClock),
    afterPaint,
    journal: new Journal(() => localStorage, mayStore),
    storage: deviceStorage,
    inPage: sessionInPage,
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    clientSequence: createClientSequence(systemClock),
    announce: () => channel.tell('changed'),
    watch({ onResume, onLeave, onNews }) {
      const endLife = watchPageLife({ onResume, onRestore: onNews, onOnline: onResume, onLeave });
      const unsubscribe = channel.hear(onNews);
      return () => {
        endLife();
        unsubscribe();
      };
    },
    log: (message) => console.warn(message),
  };

  return createProgress(core, async () => {
    // Lets the browser paint the feedback to the current answer first.
    if (core.journal.entries.length > 0) await new Promise((resolve) => setTimeout(resolve, AFTER_ANSWER_MS));
    const { openSync } = await import(/* webpackChunkName: "sending" */ './open-sync.ts');
    return openSync(core, { ...config, mayStore });
  });
}
