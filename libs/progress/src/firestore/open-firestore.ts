import { parse } from '@tensely/core/logic';
import { firestoreSettingsSchema } from '@tensely/platform/host';
import { getApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import * as v from 'valibot';
import { type FirestorePorts, FirestoreRemote } from './firestore-remote.ts';

/** The page's settings of Firebase, as far as they are about Firestore. */
const pageSettingsSchema = v.object({ firestore: firestoreSettingsSchema });

/**
 * Opens Firestore for the learner whom the identity SDK has signed in, on the same app. Its cache is kept on the device
 * and shared by the tabs, or in memory where the browser keeps nothing. Throws when the settings are not those of Firebase.
 */
export function openFirestore(
  settings: unknown,
  { onlyInTab, ...ports }: Omit<FirestorePorts, 'open' | 'clearCache'> & { onlyInTab: boolean },
): FirestoreRemote {
  const { emulator, cacheBytes, longPollingSeconds } = parse(pageSettingsSchema, settings).firestore;
  const persistent = () =>
    persistentLocalCache({ cacheSizeBytes: cacheBytes, tabManager: persistentMultipleTabManager() });

  function open(again: boolean) {
    const database = initializeFirestore(getApp(), {
      localCache: onlyInTab || again ? memoryLocalCache() : persistent(),
      experimentalAutoDetectLongPolling: true,
      experimentalLongPollingOptions: { timeoutSeconds: longPollingSeconds },
      ignoreUndefinedProperties: true,
    });
    if (emulator) {
      const { hostname, port } = new URL(emulator);
      connectFirestoreEmulator(database, hostname, Number(port));
    }
    return database;
  }

  return new FirestoreRemote({ ...ports, open, clearCache: clearIndexedDbPersistence });
}
