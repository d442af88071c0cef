import type { SyncState } from '@tensely/progress/logic';
import { expect, test } from 'vitest';
import { noticeText } from './notice-text.ts';
import { NO_NOTICE, nextNotice } from './sync-notice.ts';

const idle: SyncState = { pending: 0, sending: false, lastError: undefined };
const offline = { pending: 3, sending: false, lastError: 'offline' } as const;

function said(...states: SyncState[]) {
  let notice = NO_NOTICE;
  return states.map((state) => {
    notice = nextNotice(notice, state);
    return noticeText(notice, state);
  });
}

test('changes that wait are counted, then sent, then saved', () => {
  expect(
    said(offline, { ...offline, sending: true }, { pending: 2, sending: true, lastError: undefined }, idle, idle),
  ).toEqual([
    'Waiting for a connection - 3 changes kept on this device',
    'Waiting for a connection - 3 changes kept on this device',
    'Saving progress...',
    'Progress saved!',
    'Progress saved!',
  ]);
});

test('a save that goes through at once says nothing here', () => {
  expect(said({ pending: 1, sending: true, lastError: undefined }, idle)).toEqual([undefined, undefined]);
});

test('a connection lost in the middle is said again', () => {
  expect(said(offline, { pending: 2, sending: true, lastError: undefined }, { ...offline, pending: 2 })).toEqual([
    'Waiting for a connection - 3 changes kept on this device',
    'Saving progress...',
    'Waiting for a connection - 2 changes kept on this device',
  ]);
});

test('a backend that is back with nothing waiting says no more', () => {
  expect(said({ ...idle, online: 'offline' }, { ...idle, online: 'online' })).toEqual([
    'Could not reach backend... operating in offline mode',
    undefined,
  ]);
});

test.each([
  [{ ...offline, pending: 1 }, 'Waiting for a connection - 1 change kept on this device'],
  [{ ...offline, pending: 2, onlyInTab: true }, 'Waiting for a connection - 2 changes kept in this tab'],
  [
    { ...offline, waitsSince: Date.parse('2026-05-04T12:00:00Z') },
    'Not saved to your account since 4 May 2026 - 3 changes are on this device alone. Connect to the internet soon, or download a copy in Settings.',
  ],
  [{ ...offline, lastError: 'signIn' }, 'Sign in again to save - 3 changes kept on this device'],
  [{ ...offline, lastError: 'signIn', onlyInTab: true }, 'Sign in again to save - 3 changes kept in this tab'],
] as const)('%o is told as "%s"', (state, text) => {
  expect(said(state)).toEqual([text]);
});

test('what the service has refused is not called saved', () => {
  expect(said(offline, { ...idle, refused: 1 })[1]).toBeUndefined();
});
