import { read } from '@tensely/core/logic';
import type { Copies } from '@tensely/offline/logic';
import * as z from 'zod/mini';
import type { Operation } from '../outbox/operation.ts';
import type { RemoteByKind } from '../remote/remote-by-kind.ts';
import { readEach } from '../wire/fields.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import { type PageReviews, reviewSchema } from '../wire/reviews.ts';
import { pageRefSchema } from '../wire/session.ts';
import { mergePages } from './merge-reviews.ts';
import { withReceipts } from './review-time.ts';

const outline = z.looseObject({ pages: z.array(z.unknown()) });
const pageOutline = z.object({ ...pageRefSchema.shape, reviews: z.array(z.unknown()) });

/** Reads `{ pages }` from the network or the device, without damaged entries. Undefined if it has another form. */
export function readReviews(value: unknown): PageReviews[] | undefined {
  const found = read(outline, value);
  if (!found) return undefined;
  const pages = readEach(pageOutline, found.pages).map((page) => ({
    ...page,
    reviews: readEach(reviewSchema, page.reviews),
  }));
  // Merges duplicates of a page.
  return mergePages([], pages);
}

/** The known reviews of a learner, including unsent ones and the answers of pages in progress. */
export interface KnownReviews {
  pages: PageReviews[];
  /** "remote": the current state there; "copy": an earlier state; "device": only this device's work. */
  from: 'remote' | 'copy' | 'device';
}

interface Ports {
  remotes: Pick<RemoteByKind, 'current'>;
  copies: Copies;
  /** Milliseconds by the service's clock. */
  now(): number;
  /** The learner's operations that wait on this device. */
  waiting(uid: string): Promise<readonly Pick<Operation, 'update'>[]>;
}

/** A learner's reviews: the remote's current or last known ones, plus what this device has added since. */
export function createKnownReviews({ remotes, copies, now, waiting }: Ports) {
  const copyOf = async (uid: string) => readReviews(await copies.read(uid, 'reviews').catch(() => undefined));
  const keep = (uid: string, pages: readonly PageReviews[]) =>
    copies.write(uid, 'reviews', { pages }).catch(() => undefined);
  const unsent = async (uid: string) => (await waiting(uid)).flatMap(({ update }) => reviewsIn(update));

  return {
    /** Never rejects; returns at least this device's reviews. */
    async read(uid: string): Promise<KnownReviews> {
      // Before the request: the answer may lack what is sent in the meantime.
      const before = await unsent(uid);
      const copy = await copyOf(uid);
      const answer = await (await remotes.current()).reviews(uid);
      const known = answer.kind === 'answer' ? answer.value : undefined;
      const own = mergePages(before, await unsent(uid));
      const pages = mergePages(known ?? copy ?? [], withReceipts(own, now()));
      if (known) void keep(uid, pages);
      const withoutRemote = copy ? 'copy' : 'device';
      return { pages, from: known ? 'remote' : withoutRemote };
    },
    /** Adds an update's reviews to the copy, if there is one, so that they remain known here after they were sent. */
    async add(uid: string, update: ProgressUpdate): Promise<void> {
      const news = reviewsIn(update);
      const copy = news.length > 0 ? await copyOf(uid) : undefined;
      if (copy) await keep(uid, mergePages(copy, withReceipts(news, now())));
    },
  };
}

function reviewsIn({ progressData }: ProgressUpdate): PageReviews[] {
  return progressData.reviews ?? [];
}
