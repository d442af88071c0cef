import { createFakeClock } from '@tensely/core/testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firestoreEmulator, PROJECT } from '../testing/firestore-emulator.ts';
import { NO_SETTINGS } from '../wire/settings.ts';
import { FirestoreRemote } from './firestore-remote.ts';

// The emulator's first responses take seconds.
vi.setConfig({ testTimeout: 60_000 });
const emulator = firestoreEmulator();
const apps: FirebaseApp[] = [];
beforeEach((context) => {
  if (emulator.missing()) context.skip(emulator.missing());
});
afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

/** One device of a learner, signed in by the SDK. */
function device(uid: string) {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'demo-key' }, `settings-${apps.length}`);
  apps.push(app);
  const database = getFirestore(app);
  const [host = '', port] = emulator.address().split(':');
  connectFirestoreEmulator(database, host, Number(port), { mockUserToken: { sub: uid } });
  return new FirestoreRemote({
    open: () => database,
    clock: createFakeClock(),
    timeZone: () => 'Europe/Lisbon',
    learner: () => uid,
    contentIndex: async () => ({ levels: [] }),
    onOnline: () => {},
    log: () => {},
    clearCache: async () => {},
  });
}

const chosen = (name: string, value: string, minute: number) => ({
  version: 1 as const,
  settings: { [name]: { value, at: new Date(Date.UTC(2026, 4, 4, 9, minute)).toISOString() } },
});

test('a federated learner finds their latest settings on every device, even after concurrent changes', async () => {
  const [phone, desk] = [device('chooser-1'), device('chooser-1')];
  expect(await phone.settings('chooser-1', NO_SETTINGS)).toEqual({ kind: 'answer', value: NO_SETTINGS });
  await Promise.all([
    phone.settings('chooser-1', chosen('theme', 'dark', 5)),
    desk.settings('chooser-1', chosen('name', 'Ana', 1)),
    desk.settings('chooser-1', chosen('theme', 'light', 3)),
  ]);
  const settings = { ...chosen('theme', 'dark', 5).settings, ...chosen('name', 'Ana', 1).settings };
  expect(await desk.settings('chooser-1', NO_SETTINGS)).toEqual({ kind: 'answer', value: { version: 1, settings } });
  expect(await phone.documents('chooser-1')).toMatchObject({ value: { settings: [{ id: 'own' }] } });
  await phone.removeDocuments('chooser-1');
  expect(await desk.settings('chooser-1', NO_SETTINGS)).toEqual({ kind: 'answer', value: NO_SETTINGS });
});
