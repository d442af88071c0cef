import { doc, type Firestore, getDocFromServer, runTransaction } from 'firebase/firestore';
import { mergeSettings } from '../settings/merge-settings.ts';
import type { LearnerSettings } from '../wire/settings.ts';
import { decodeSettings, encodeSettings } from './documents.ts';

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
