import { collection, doc, type Firestore, getDocsFromServer, runTransaction } from 'firebase/firestore';
import type { Operation } from '../outbox/operation.ts';
import { mergeReviews } from '../practice/merge-reviews.ts';
import { readReviews } from '../practice/read-reviews.ts';
import { withReceipt } from '../practice/review-time.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { addActiveDays } from './active-days.ts';
import { decodeReviews, encodeReviews, placeId } from './documents.ts';

/**
 * Adds reviews to the stored ones. A repeat changes nothing, so each page is a separate transaction. `now` in
 * milliseconds: reviews with a later time get it as their receipt.
 */
export async function saveReviews(
  database: Firestore,
  { uid, timeZone }: Operation,
  pages: readonly PageReviews[],
  now: number,
): Promise<void> {
  for (const page of pages) {
    const at = doc(database, 'users', uid, 'reviews', placeId(page));
    await runTransaction(database, async (transaction) => {
      const stored = await transaction.get(at);
      const [known] = readReviews({ pages: [decodeReviews(stored.data())] }) ?? [];
      const all = [...(known?.reviews ?? []), ...page.reviews].map((review) => withReceipt(review, now));
      const reviews = mergeReviews([], all);
      const last = reviews.at(-1);
      if (!last) return;
      transaction.set(at, encodeReviews({ ...page, reviews }));
      addActiveDays(transaction, doc(database, 'users', uid), { at: last.at, reviews: [page] }, { now, timeZone });
    });
  }
}

/** All reviews of a learner from the server. Rejects if it is unreachable. */
export async function reviewsOnServer(database: Firestore, uid: string): Promise<PageReviews[]> {
  const { docs } = await getDocsFromServer(collection(database, 'users', uid, 'reviews'));
  return readReviews({ pages: docs.map((document) => decodeReviews(document.data())) }) ?? [];
}
