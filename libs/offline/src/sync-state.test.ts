import { expect, test } from 'vitest';
import { syncProblem } from './sync-state.ts';

test.each([
  [0, 'offline', undefined],
  [1, undefined, undefined],
  [1, 'offline', 'connection'],
  [3, 'server', 'connection'],
  [2, 'signIn', 'signIn'],
] as const)('%i changes and the error %s: %s', (pending, lastError, problem) => {
  expect(syncProblem({ pending, sending: false, lastError })).toBe(problem);
});

test.each([
  ['offline', 0, 'offlineMode'],
  ['offline', 2, 'connection'],
  ['online', 0, undefined],
  ['unknown', 0, undefined],
] as const)('a data client that is %s, with %i changes waiting: %s', (online, pending, problem) => {
  const lastError = pending > 0 ? 'offline' : undefined;
  expect(syncProblem({ pending, sending: false, lastError, online })).toBe(problem);
});
