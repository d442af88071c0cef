import { expect, test } from 'vitest';
import { syncProblem } from './sync-state.ts';

test.each([
  [0, 'offline', undefined, undefined],
  [1, undefined, undefined, undefined],
  [1, 'offline', undefined, 'connection'],
  [3, 'server', undefined, 'connection'],
  [2, 'signIn', undefined, 'signIn'],
  [0, undefined, 'offline', 'offlineMode'],
  [2, 'offline', 'offline', 'connection'],
  [0, undefined, 'online', undefined],
  [0, undefined, 'unknown', undefined],
] as const)('%i changes, the error %s and a data client that is %s: %s', (pending, lastError, online, problem) => {
  expect(syncProblem({ pending, sending: false, lastError, ...(online && { online }) })).toBe(problem);
});
