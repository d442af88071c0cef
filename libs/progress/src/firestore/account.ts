import {
  collection,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  runTransaction,
  writeBatch,
} from 'firebase/firestore';
import { type LearnerSettings, mergeSettings } from '../wire/settings.ts';
import { decodeSettings, encodeSettings } from './documents.ts';

/** The collections below `users/{uid}`: see documents.ts. */
const COLLECTIONS = ['sessions', 'completedPages', 'pageAnswers', 'completions', 'reviews', 'settings'] as const;

const BATCH = 500;

/** All documents of a learner from the server, by collection. Rejects if it is unreachable. */
export async function readDocuments(database: Firestore, uid: string): Promise<Record<string, unknown[]>> {
  const user = await getDocFromServer(doc(database, 'users', uid));
  const found: Record<string, unknown[]> = { user: user.exists() ? [user.data()] : [] };
  for (const name of COLLECTIONS) {
    const { docs } = await getDocsFromServer(collection(database, 'users', uid, name));
    found[name] = docs.map((document) => ({ id: document.id, ...document.data() }));
  }
  return found;
}

/** Removes all documents of a learner. If it is interrupted, the next call removes the rest. */
export async function removeDocuments(database: Firestore, uid: string): Promise<true> {
  for (const name of COLLECTIONS) {
    const { docs } = await getDocsFromServer(collection(database, 'users', uid, name));
    for (let from = 0; from < docs.length; from += BATCH) {
      const batch = writeBatch(database);
      for (const { ref } of docs.slice(from, from + BATCH)) batch.delete(ref);
      await batch.commit();
    }
  }
  await writeBatch(database)
    .delete(doc(database, 'users', uid))
    .commit();
  return true;
}

/** Merges settings with the stored ones, and resolves with the result. Rejects if the server is unreachable. */
export async function syncSettings(
  database: Firestore,
  uid: string,
  chosen: LearnerSettings,
): Promise<LearnerSettings> {
  const at = doc(database, 'users', uid, 'settings', 'own');
  if (Object.keys(chosen.settings).length === 0) return decodeSettings((await getDocFromServer(at)).data());
  return runTransaction(database, async (transaction) => {
    const merged = mergeSettings(decodeSettings((await transaction.get(at)).data()), chosen);
    transaction.set(at, encodeSettings(merged));
    return merged;
  });
}
