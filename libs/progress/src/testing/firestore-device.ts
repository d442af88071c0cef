import { createFakeClock } from '@tensely/core/testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { afterAll, beforeEach, expect } from 'vitest';
import { FirestoreRemote } from '../firestore/firestore-remote.ts';
import { firestoreEmulator, PROJECT } from './firestore-emulator.ts';
import { sampleIndex } from './samples.ts';

/**
 * Devices of learners over the emulator, which each test of the file is skipped without.
 *
 * @param name part of the learners' uids, because test files share the emulator
 */
export function firestoreDevices(name: string) {
  const emulator = firestoreEmulator();
  const apps: FirebaseApp[] = [];
  let learners = 0;
  beforeEach((context) => {
    if (emulator.missing()) context.skip(emulator.missing());
  });
  afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));

  return {
    address: emulator.address,
    /** The uid of a learner whom no other test uses. */
    newLearner() {
      learners += 1;
      return `${name}-${learners}`;
    },
    /**
     * One device of a learner, signed in by the SDK. With another `token`, its client has that learner's token, as while
     * a token is replaced.
     */
    device(uid: string, { token = uid } = {}) {
      const app = initializeApp({ projectId: PROJECT, apiKey: 'demo-key' }, `${name}-${apps.length}`);
      apps.push(app);
      const [host = '', port] = emulator.address().split(':');
      const opened: Firestore[] = [];
      const clock = createFakeClock();
      const heard: string[] = [];
      const remote = new FirestoreRemote({
        open() {
          const database = getFirestore(app);
          connectFirestoreEmulator(database, host, Number(port), { mockUserToken: { sub: token } });
          opened.push(database);
          return database;
        },
        clock,
        timeZone: () => 'Europe/Lisbon',
        learner: () => uid,
        contentIndex: async () => sampleIndex({ A1: { nouns: 2 } }),
        onOnline: (state) => heard.push(state),
        log: () => {},
        clearCache: async () => {},
      });
      const database = opened[0] ?? expect.unreachable('Nothing was opened.');
      return { remote, database, opened, heard, clock };
    },
  };
}
