import { getApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { type FirestorePorts, FirestoreRemote } from '../firestore/firestore-remote.ts';
import type { FirestoreSettings } from '../firestore/firestore-settings.ts';

/**
 * Opens Firestore for the learner whom the identity SDK has signed in, on the same app. Its cache is kept on the device
 * and shared by the tabs.
 */
export function openFirestore(
  { emulator, cacheBytes, longPollingSeconds }: FirestoreSettings,
  ports: Omit<FirestorePorts, 'database' | 'clearCache'>,
): FirestoreRemote {
  const database = initializeFirestore(getApp(), {
    localCache: persistentLocalCache({ cacheSizeBytes: cacheBytes, tabManager: persistentMultipleTabManager() }),
    experimentalAutoDetectLongPolling: true,
    experimentalLongPollingOptions: { timeoutSeconds: longPollingSeconds },
    ignoreUndefinedProperties: true,
  });
  if (emulator) {
    const { hostname, port } = new URL(emulator);
    connectFirestoreEmulator(database, hostname, Number(port));
  }
  return new FirestoreRemote({ ...ports, database, clearCache: () => clearIndexedDbPersistence(database) });
}
