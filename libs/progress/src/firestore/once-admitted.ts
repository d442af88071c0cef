import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { isDenied, MomentaryRefusal } from './data-client-failure.ts';

/**
 * Runs a write, and believes a refusal of the rules only when the learner is admitted: while a token is replaced, or has not arrived yet,
 * the rules refuse everything. Then the learner's own document cannot be read either, and the refusal says nothing of the write;
 * rejects with `MomentaryRefusal`. Else the write is tried once more, and what the rules say then counts.
 */
export async function onceAdmitted<T>(database: Firestore, uid: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDenied(error)) throw error;
    await getDocFromServer(doc(database, 'users', uid)).catch((reason) => {
      throw isDenied(reason) ? new MomentaryRefusal('Server responded with status 403') : reason;
    });
    return write();
  }
}
