import type { SyncState } from '@tensely/progress/logic';
import { expect, test } from 'vitest';
import { NO_NOTICE, nextNotice, noticeText } from './notices.tsx';

const idle: SyncState = { pending: 0, sending: false, lastError: undefined };
const offline = { pending: 3, sending: false, lastError: 'offline' } as const;

function said(...states: (SyncState & { isOffline?: boolean })[]) {
  let notice = NO_NOTICE;
  return states.map((state) => {
    notice = nextNotice(notice, state, state.isOffline === true);
    return noticeText(notice, state);
  });
}

test('waiting changes are counted, then sent, then saved', () => {
  expect(
    said(offline, { ...offline, sending: true }, { pending: 2, sending: true, lastError: undefined }, idle, idle),
  ).toEqual([
    'Saved on this device. 3 changes will be sent later.',
    'Saved on this device. 3 changes will be sent later.',
    'Saving progress...',
    'Progress saved!',
    'Progress saved!',
  ]);
});

test('a save that succeeds at once shows nothing', () => {
  expect(said({ pending: 1, sending: true, lastError: undefined }, idle)).toEqual([undefined, undefined]);
});

test('shows a connection lost midway again', () => {
  expect(said(offline, { pending: 2, sending: true, lastError: undefined }, { ...offline, pending: 2 })).toEqual([
    'Saved on this device. 3 changes will be sent later.',
    'Saving progress...',
    'Saved on this device. 2 changes will be sent later.',
  ]);
});

test('a backend that is reachable again with nothing waiting shows nothing', () => {
  expect(said({ ...idle, online: 'offline' }, { ...idle, online: 'online' })).toEqual([
    'Could not reach backend... operating in offline mode',
    undefined,
  ]);
});

test.each([
  [{ ...offline, pending: 1 }, 'Saved on this device. 1 change will be sent later.'],
  [{ ...offline, pending: 2, onlyInTab: true }, 'Saved in this tab only. 2 changes will be sent later.'],
  [
    { ...offline, waitsSince: Date.parse('2026-05-04T12:00:00Z') },
    'Not sent to your account since 4 May 2026: 3 changes are only on this device. Go online soon, or download a copy in Settings.',
  ],
  [{ ...offline, lastError: 'signIn' }, 'Sign in again to save. 3 changes are safe on this device.'],
  [{ ...offline, lastError: 'signIn', onlyInTab: true }, 'Sign in again to save. 3 changes are in this tab only.'],
] as const)('%o shows "%s"', (state, text) => {
  expect(said(state)).toEqual([text]);
});

test('a device that goes offline shows it at once, and shows nothing once it is back', () => {
  expect(said(idle, { ...idle, isOffline: true }, idle)).toEqual([
    undefined,
    "You're offline. You can keep learning.",
    undefined,
  ]);
});

test('changes that waited while the device was offline are reported as saved afterwards', () => {
  expect(said(offline, { ...idle, pending: 1, isOffline: true }, idle)).toEqual([
    'Saved on this device. 3 changes will be sent later.',
    "You're offline. You can keep learning.",
    'Progress saved!',
  ]);
});

test('does not call refused changes saved', () => {
  expect(said(offline, { ...idle, refused: 1 })[1]).toBeUndefined();
});
