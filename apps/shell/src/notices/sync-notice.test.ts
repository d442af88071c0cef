import type { SyncState } from '@tensely/progress/logic';
import { expect, test } from 'vitest';
import { NO_NOTICE, nextNotice, noticeText } from './notices.tsx';

const idle: SyncState = { pending: 0, sending: false, lastError: undefined };
const offline = { pending: 3, sending: false, lastError: 'offline' } as const;

const sending = (pending: number): SyncState => ({ pending, sending: true, lastError: undefined });
const LATER = 'Saved on this device. 3 changes will be sent later.';
const OFFLINE = "You're offline. You can keep learning.";

test.each<[string, (SyncState & { isOffline?: boolean })[], (string | undefined)[]]>([
  [
    'waiting changes are counted, then sent, then saved',
    [offline, { ...offline, sending: true }, sending(2), idle, idle],
    [LATER, LATER, 'Saving progress...', 'Progress saved!', 'Progress saved!'],
  ],
  ['a save that succeeds at once shows nothing', [sending(1), idle], [undefined, undefined]],
  [
    'a connection that is lost midway shows again',
    [offline, sending(2), { ...offline, pending: 2 }],
    [LATER, 'Saving progress...', 'Saved on this device. 2 changes will be sent later.'],
  ],
  [
    'a backend that is reachable again with nothing waiting shows nothing',
    [
      { ...idle, online: 'offline' },
      { ...idle, online: 'online' },
    ],
    ['Could not reach backend... operating in offline mode', undefined],
  ],
  [
    'a device that goes offline shows it at once, and shows nothing once it is back',
    [idle, { ...idle, isOffline: true }, idle],
    [undefined, OFFLINE, undefined],
  ],
  [
    'changes that waited while the device was offline are reported as saved afterwards',
    [offline, { ...idle, pending: 1, isOffline: true }, idle],
    [LATER, OFFLINE, 'Progress saved!'],
  ],
  ['refused changes are not called saved', [offline, { ...idle, refused: 1 }], [LATER, undefined]],
  [
    'a single change is counted in the singular',
    [{ ...offline, pending: 1 }],
    ['Saved on this device. 1 change will be sent later.'],
  ],
  [
    'changes only in the tab say so',
    [{ ...offline, pending: 2, onlyInTab: true }],
    ['Saved in this tab only. 2 changes will be sent later.'],
  ],
  [
    'changes that have waited for days ask to go online',
    [{ ...offline, waitsSince: Date.parse('2026-05-04T12:00:00Z') }],
    [
      'Not sent to your account since 4 May 2026: 3 changes are only on this device. Go online soon, or download a copy in Settings.',
    ],
  ],
  [
    'an ended sign-in asks for a new one',
    [
      { ...offline, lastError: 'signIn' },
      { ...offline, lastError: 'signIn', onlyInTab: true },
    ],
    [
      'Sign in again to save. 3 changes are safe on this device.',
      'Sign in again to save. 3 changes are in this tab only.',
    ],
  ],
])('%s', (_, states, texts) => {
  let notice = NO_NOTICE;
  const shown = states.map((state) => {
    notice = nextNotice(notice, state, state.isOffline === true);
    return noticeText(notice, state);
  });
  expect(shown).toEqual(texts);
});
