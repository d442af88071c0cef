import { afterPaint, hasDeparted, watchActiveTime } from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import { createOpenPageNote } from '../device/open-page-note.ts';
import { sequenceMemory } from '../device/sequence-memory.ts';
import { createWaitingNotes } from '../device/waiting-notes.ts';
import { createClientSequence } from '../outbox/client-sequence.ts';
import { createProgress, type Progress } from '../progress.ts';
import { createEarlyHistory } from '../remote/early-history.ts';
import { browserEnvironment } from './browser-environment.ts';
import type { BrowserProgressConfig } from './browser-progress-config.ts';

const AFTER_ANSWER_MS = 100;

/**
 * `createProgress` with the browser's network, storage, locks, tabs and timers. Call `start()` on the answer. What keeps and
 * sends changes is a chunk of its own, which comes after the first screen.
 */
export function createBrowserProgress(config: BrowserProgressConfig): Progress {
  const { auth, serviceUrl, firestore, serviceTime } = config;
  const { getToken } = auth;
  const early = createEarlyHistory({ url: `${serviceUrl}/progress`, fetch: (url, init) => fetch(url, init), getToken });
  const environment = browserEnvironment();
  const log = (message: string) => console.warn(message);
  const newId = () => crypto.randomUUID();
  const notes = createWaitingNotes(() => localStorage);
  const openPage = createOpenPageNote(() => localStorage);
  const mayStore = (uid: string) => auth.getState().learner?.uid === uid || !hasDeparted(uid);
  const isOfService = () => !firestore || auth.getState().learner?.isJwtUser !== false;

  async function loadDispatch() {
    // The verdict of the answer that asks for it is painted before.
    await new Promise((resolve) => setTimeout(resolve, AFTER_ANSWER_MS));
    const { openDispatch } = await import(/* webpackChunkName: "sending" */ './open-dispatch.ts');
    return openDispatch({ ...config, fetch: early.fetch, announce: environment.announce, mayStore, log });
  }

  return createProgress({
    auth,
    serviceUrl,
    log,
    loadDispatch,
    askEarly: () => isOfService() && early.ask(),
    notes: { ...notes, write: (operation) => mayStore(operation.uid) && notes.write(operation) },
    openPage: { ...openPage, write: (uid, session) => void (mayStore(uid) && openPage.write(uid, session)) },
    clock: systemClock,
    activeTime: watchActiveTime(systemClock),
    serviceTime,
    afterPaint,
    random: () => Math.random(),
    newId,
    clientSequence: createClientSequence(systemClock, sequenceMemory()),
    environment,
  });
}
