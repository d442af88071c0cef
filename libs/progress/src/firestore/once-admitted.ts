import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { isDenied, MomentaryRefusal } from './data-client-failure.ts';

/**
 * Runs a write, and accepts a refusal by the rules only if the learner is admitted. While a token is being replaced, or
 * has not arrived yet, the rules refuse everything: then the learner's own document is unreadable too, and the refusal
 * says nothing about the write; rejects with `MomentaryRefusal`. Otherwise the write is retried, and that result
 * counts.
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
