import { expect, test } from 'vitest';
import { OFFLINE_MODE, syncMessage } from './sync-state.ts';

test.each([
  [0, 'offline', undefined],
  [1, undefined, undefined],
  [1, 'offline', 'Waiting for a connection - 1 change kept on this device'],
  [3, 'server', 'Waiting for a connection - 3 changes kept on this device'],
  [2, 'signIn', 'Sign in again to save - 2 changes kept on this device'],
] as const)('%i changes and the error %s: %s', (pending, lastError, message) => {
  expect(syncMessage({ pending, sending: false, lastError })).toBe(message);
});

test('changes of a browser that keeps nothing are kept in the tab alone', () => {
  const state = { pending: 2, sending: false, lastError: 'offline', onlyInTab: true } as const;
  expect(syncMessage(state)).toBe('Waiting for a connection - 2 changes kept in this tab');
});

test.each([
  ['offline', 0, OFFLINE_MODE],
  ['offline', 2, 'Waiting for a connection - 2 changes kept on this device'],
  ['online', 0, undefined],
  ['unknown', 0, undefined],
] as const)('a data client that is %s, with %i changes waiting: %s', (online, pending, message) => {
  const lastError = pending > 0 ? 'offline' : undefined;
  expect(syncMessage({ pending, sending: false, lastError, online })).toBe(message);
});
