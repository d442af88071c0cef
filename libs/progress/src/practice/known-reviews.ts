import { readKnown, type Sources } from '../outbox/sources.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { mergePages } from './merge-reviews.ts';
import { readReviews } from './read-reviews.ts';
import { withReceipts } from './review-time.ts';

/** The known reviews of a learner, including unsent ones and the answers of pages in progress. */
export interface KnownReviews {
  pages: PageReviews[];
  /** "remote": the current state there; "copy": an earlier state; "device": only this device's work. */
  from: 'remote' | 'copy' | 'device';
}

/**
 * A learner's reviews: the remote's current or last known ones, plus what this device has added since. `now` returns
 * milliseconds by the service's clock.
 */
export function createKnownReviews(sources: Sources, now: () => number) {
  const { copies } = sources;
  const keep = (uid: string, pages: readonly PageReviews[]) =>
    copies.write(uid, 'reviews', { pages }).catch(() => undefined);

  return {
    /** Never rejects; returns at least this device's reviews. */
    async read(uid: string): Promise<KnownReviews> {
      const { known, from, unsent } = await readKnown(sources, uid, {
        name: 'reviews',
        ask: (remote) => remote.reviews(uid),
        readCopy: readReviews,
      });
      const own = unsent.reduce<PageReviews[]>((pages, update) => mergePages(pages, reviewsIn(update)), []);
      const pages = mergePages(known ?? [], withReceipts(own, now()));
      if (from === 'remote') void keep(uid, pages);
      return { pages, from };
    },
    /** Adds an update's reviews to the copy, if there is one, so that they remain known here after they were sent. */
    async add(uid: string, update: ProgressUpdate): Promise<void> {
      const news = reviewsIn(update);
      const copy = news.length > 0 ? readReviews(await copies.read(uid, 'reviews').catch(() => undefined)) : undefined;
      if (copy) await keep(uid, mergePages(copy, withReceipts(news, now())));
    },
  };
}

function reviewsIn({ progressData }: ProgressUpdate): PageReviews[] {
  return progressData.reviews ?? [];
}
