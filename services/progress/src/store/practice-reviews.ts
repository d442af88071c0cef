import { check } from '@tensely/core/logic';
import type { PageReviews, Review } from '@tensely/progress/logic';
import { mergeReviews, pageReviewsSchema, withReceipt } from '@tensely/progress/stats';
import type { Connection } from '../database/database.ts';
import { Problem } from '../problem/problem.ts';
import { learnerLimits } from './learner-writes.ts';

/** Maximum number of a learner's pages with reviews. The merge limits the reviews of one page. */
export const MOST_PAGES = 300;

/**
 * Adds reviews to the stored ones, one row per page; a repeat changes nothing. Reviews later than `now` get it as their
 * receipt, which determines their order. Beyond the learner's quota it deletes the oldest reviews of the largest pages, so
 * practice never fails for a learner with many reviews.
 * @throws Problem 422 for reviews of more pages than one learner may have
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
    const all = [...(known ? readReviewsIn(known.body) : []), ...page.reviews];
    const reviews = mergeReviews(
      [],
      all.map((review) => withReceipt(review, now.getTime())),
    );
    const row = rowOf({ level: page.level, topic: page.topic, page: page.page, reviews });
    await connection
      .insertInto('practiceReviews')
      .values({ uid, place, ...row })
      .onConflict((conflict) => conflict.columns(['uid', 'place']).doUpdateSet(row))
      .execute();
    if (!known && (await totalsOf(connection, uid)).pages > MOST_PAGES) throw new Problem('full');
  }
  await makeRoom(connection, uid);
}

/** Shortens the largest page until all fit. Reads only a few times as much as it frees, however many pages there are. */
async function makeRoom(connection: Connection, uid: string): Promise<void> {
  let { bytes } = await totalsOf(connection, uid);
  while (bytes > learnerLimits.reviews) {
    const fullest = await connection
      .selectFrom('practiceReviews')
      .select(['place', 'body', 'bytes'])
      .where('uid', '=', uid)
      .orderBy('bytes', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!fullest) return;
    // A row of an earlier version has no size yet.
    const reviews = fullest.bytes === null ? readReviewsIn(fullest.body) : shortenReviews(readReviewsIn(fullest.body));
    const { place } = fullest;
    const row = rowOf({ ...JSON.parse(fullest.body), reviews });
    if (reviews.length > 0)
      await connection
        .updateTable('practiceReviews')
        .set(row)
        .where('uid', '=', uid)
        .where('place', '=', place)
        .execute();
    else await connection.deleteFrom('practiceReviews').where('uid', '=', uid).where('place', '=', place).execute();
    bytes += (reviews.length > 0 ? row.bytes : 0) - (fullest.bytes ?? 0);
  }
}

/**
 * Drops the oldest reviews of a page: a quarter of those of the questions that have most, so that each question has one as
 * long as there is space; then the older half of all. Each call returns fewer, down to none.
 */
export function shortenReviews(reviews: readonly Review[]): Review[] {
  const byQuestion = Map.groupBy(reviews, ({ questionId }) => questionId);
  const most = Math.max(0, ...[...byQuestion.values()].map(({ length }) => length));
  const remaining = Math.floor((most * 3) / 4);
  if (remaining === 0) return reviews.slice(Math.ceil(reviews.length / 2));
  const last = new Set([...byQuestion.values()].flatMap((ofQuestion) => ofQuestion.slice(-remaining)));
  return reviews.filter((review) => last.has(review));
}

/** Returns no reviews if the row does not parse, because an earlier version wrote it. */
function readReviewsIn(body: string): Review[] {
  return check(pageReviewsSchema, JSON.parse(body)).data?.reviews ?? [];
}

function rowOf(page: PageReviews) {
  const body = JSON.stringify(page);
  return { body, bytes: Buffer.byteLength(body) };
}

async function totalsOf(connection: Connection, uid: string): Promise<{ pages: number; bytes: number }> {
  const { pages, bytes } = await connection
    .selectFrom('practiceReviews')
    .select(({ fn }) => [fn.countAll().as('pages'), fn.sum<number | string | null>('bytes').as('bytes')])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { pages: Number(pages), bytes: Number(bytes ?? 0) };
}

/** The reviews of each page as JSON, ready to send without parsing. */
export async function readReviews(connection: Connection, uid: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('practiceReviews')
    .select('body')
    .where('uid', '=', uid)
    .orderBy('place')
    .execute();
  return rows.map(({ body }) => body);
}
