import { systemClock } from '@tensely/core/logic';
import { Journal } from '@tensely/offline/logic';
import { createProgress, type Progress } from './progress.ts';

export { readHistory } from './history/read-history.ts';

/** The progress of prerendered pages: no learner, no data, and no storage or requests. */
export function createPrerenderProgress(): Progress {
  return createProgress({
    auth: {
      getState: () => ({ status: 'loading' }),
      subscribe: () => () => {},
      getToken: () => Promise.reject(new Error('No learner is signed in.')),
      replaceToken: () => false,
    },
    environment: { announce: () => {}, watch: () => () => {} },
    afterPaint: () => {},
    serviceUrl: '/api',
    loadSync: () => new Promise(() => {}),
    openPage: { write: () => {}, read: () => undefined, erase: () => {} },
    journal: new Journal(() => {
      throw new Error('A build has no storage.');
    }),
    clock: systemClock,
    activeTime: { now: () => 0 },
    serviceTime: systemClock,
    random: () => 0,
    newId: () => '',
    clientSequence: () => 0,
    log: () => {},
  });
}
