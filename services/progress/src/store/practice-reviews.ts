import { check } from '@tensely/core/logic';
import type { PageReviews } from '@tensely/progress/logic';
import { mergeReviews, pageReviewsSchema, withReceipt } from '@tensely/progress/stats';
import type { Connection } from '../database/database.ts';
import { WriteRejected } from '../database/store-errors.ts';

/** Of how many pages reviews are kept of one learner. Those of one page are bounded by the merge. */
export const MOST_PAGES = 300;

/**
 * Adds reviews to those that are stored, one row for each page; a repeat changes nothing. Those that are later than `now` get it
 * as their receipt, by which they are ordered.
 * @throws WriteRejected for reviews of more pages than one learner may have
 */
export async function saveReviews(
  connection: Connection,
  uid: string,
  pages: readonly PageReviews[],
  now: Date,
): Promise<void> {
  for (const page of pages) {
    const place = `${page.level}/${page.topic}/${page.page}`;
    const known = await connection
      .selectFrom('practiceReviews')
      .select('body')
      .where('uid', '=', uid)
      .where('place', '=', place)
      .executeTakeFirst();
    const stored = check(pageReviewsSchema, known ? JSON.parse(known.body) : undefined);
    const all = [...(stored.success ? stored.data.reviews : []), ...page.reviews];
    const reviews = mergeReviews(
      [],
      all.map((review) => withReceipt(review, now.getTime())),
    );
    const body = JSON.stringify({ level: page.level, topic: page.topic, page: page.page, reviews });
    await connection
      .insertInto('practiceReviews')
      .values({ uid, place, body })
      .onConflict((conflict) => conflict.columns(['uid', 'place']).doUpdateSet({ body }))
      .execute();
    if (!known && (await countPages(connection, uid)) > MOST_PAGES) throw new WriteRejected('full');
  }
}

/** The reviews of each page as JSON, to be sent without parsing. */
export async function readReviews(connection: Connection, uid: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('practiceReviews')
    .select('body')
    .where('uid', '=', uid)
    .orderBy('place')
    .execute();
  return rows.map(({ body }) => body);
}

async function countPages(connection: Connection, uid: string): Promise<number> {
  const { count } = await connection
    .selectFrom('practiceReviews')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}
