import { systemClock } from '@tensely/core/logic';
import { createMemoryDevice } from './device/memory-device.ts';
import { createProgress, type Progress } from './progress.ts';

/** A progress for drawing pages in a build: nobody is signed in, nothing is known, and nothing is ever sent. */
export function createProgressOfNobody(): Progress {
  return createProgress({
    auth: {
      getState: () => ({ status: 'loading' }),
      subscribe: () => () => {},
      getToken: () => Promise.reject(new Error('Nobody is signed in.')),
      replaceToken: () => false,
    },
    environment: { announce: () => {}, watch: () => () => {} },
    serviceUrl: '/api',
    fetch: () => Promise.reject(new Error('Nothing is sent.')),
    device: createMemoryDevice(),
    clock: systemClock,
    lock: (_name, task) => task(),
    random: () => 0,
    newId: () => '',
    clientSequence: () => 0,
    timeZone: () => 'UTC',
    log: () => {},
  });
}
