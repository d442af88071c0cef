import { arrayUnion, type DocumentReference, type Transaction } from 'firebase/firestore';
import { workedDays } from '../history/worked-days.ts';

/** Adds the days of a learner's work to their document; `now` in milliseconds. */
export function addActiveDays(
  transaction: Transaction,
  user: DocumentReference,
  { at, ...work }: Parameters<typeof workedDays>[0] & { at: string },
  { now, timeZone }: { now: number; timeZone: string },
): void {
  const time = new Date(Math.min(Date.parse(at), now)).toISOString();
  const days = workedDays({ ...work, at: time }, now, timeZone);
  transaction.set(user, { activeDays: arrayUnion(...days) }, { merge: true });
}
