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
import { createProgress, type Environment, type Progress, type ProgressPorts } from '../progress.ts';
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
  const environment = browserEnvironment();
  const log = (message: string) => console.warn(message);
  const mayStore = (uid: string) => auth.getState().learner?.uid === uid || !hasDeparted(uid);
  const journal: ProgressPorts['journal'] = new Journal(() => localStorage, mayStore);

  async function loadSync() {
    // Lets the browser paint the feedback to the current answer first.
    if (journal.entries.length > 0) await new Promise((resolve) => setTimeout(resolve, AFTER_ANSWER_MS));
    const { browserPorts, LearnerSync } = await import(/* webpackChunkName: "sending" */ './open-sync.ts');
    const { announce } = environment;
    return new LearnerSync({ ...config, ...browserPorts({ ...config, mayStore, log }), journal, announce, log });
  }

  return createProgress({
    auth,
    serviceUrl,
    log,
    loadSync,
    journal,
    openPage: { storage: deviceStorage, inPage: sessionInPage },
    clock: systemClock,
    activeTime: watchActiveTime(systemClock),
    serviceTime,
    afterPaint,
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    clientSequence: createClientSequence(systemClock),
    environment,
  });
}

const CHANNEL = 'tensely-progress';

/** Connects to other tabs through a channel, if the browser has one, and to this tab's lifecycle and network events. */
function browserEnvironment(): Environment {
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
