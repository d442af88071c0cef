import { arrayUnion, collection, doc, type Firestore, getDocsFromServer, runTransaction } from 'firebase/firestore';
import { civilDay } from '../history/civil-day.ts';
import type { Operation } from '../outbox/operation.ts';
import { mergeReviews } from '../practice/merge-reviews.ts';
import { readReviews } from '../practice/read-reviews.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { decodeReviews, encodeReviews, placeId } from './documents.ts';

/** Adds reviews to those that are stored. A repeat changes nothing, so that each page is a transaction of its own. */
export async function saveReviews(
  database: Firestore,
  { uid, timeZone }: Operation,
  pages: readonly PageReviews[],
): Promise<void> {
  for (const page of pages) {
    const at = doc(database, 'users', uid, 'reviews', placeId(page));
    await runTransaction(database, async (transaction) => {
      const stored = await transaction.get(at);
      const [known] = readReviews({ pages: [decodeReviews(stored.data())] }) ?? [];
      const reviews = mergeReviews(known?.reviews ?? [], page.reviews);
      const last = reviews.at(-1);
      if (!last) return;
      transaction.set(at, encodeReviews({ ...page, reviews }));
      const days = { activeDays: arrayUnion(civilDay(Date.parse(last.at), timeZone)) };
      transaction.set(doc(database, 'users', uid), days, { merge: true });
    });
  }
}

/** All reviews of a learner as the server has them. Rejects when it cannot be reached. */
export async function reviewsOnServer(database: Firestore, uid: string): Promise<PageReviews[]> {
  const { docs } = await getDocsFromServer(collection(database, 'users', uid, 'reviews'));
  return readReviews({ pages: docs.map((document) => decodeReviews(document.data())) }) ?? [];
}
