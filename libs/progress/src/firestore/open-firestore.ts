import { fingerprintOf, messageOf, parse } from '@tensely/core/logic';
import { firestoreSettingsSchema } from '@tensely/platform/host';
import { getApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { type FirestorePorts, FirestoreRemote } from './firestore-remote.ts';

/** The Firestore part of the page's Firebase settings. */
const pageSettingsSchema = z.object({ firestore: firestoreSettingsSchema });

/** The owner of the cache on this device: a fingerprint. */
const CACHE_OWNER = 'tensely.firestore.owner';

/**
 * Opens Firestore for the learner whom the identity SDK has signed in, on the same app. Its cache is stored on the
 * device and shared by the tabs, or in memory if the browser refuses storage; another learner's cache is cleared first.
 * Rejects if the settings are not Firebase's.
 */
export async function openFirestore(
  settings: unknown,
  { onlyInTab, ...ports }: Omit<FirestorePorts, 'open' | 'clearCache'> & { onlyInTab: boolean },
): Promise<FirestoreRemote> {
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

  const first = open(false);
  if (!onlyInTab) await emptyCacheOfOthers(first, ports).catch((error) => ports.log(`Firestore: ${messageOf(error)}`));
  return new FirestoreRemote({
    ...ports,
    open: (again) => (again ? open(true) : first),
    clearCache: clearIndexedDbPersistence,
  });
}

/** Must run before the first request of the client, because a cache in use cannot be cleared. */
async function emptyCacheOfOthers(database: Firestore, { learner }: Pick<FirestorePorts, 'learner'>): Promise<void> {
  const owner = fingerprintOf(learner() ?? '');
  if (localStorage.getItem(CACHE_OWNER) === owner) return;
  await clearIndexedDbPersistence(database);
  localStorage.setItem(CACHE_OWNER, owner);
}
