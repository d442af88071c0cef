import { read } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { readEach } from '../wire/fields.ts';
import { type PageReviews, reviewSchema } from '../wire/reviews.ts';
import { pageRefSchema } from '../wire/session.ts';
import { mergePages } from './merge-reviews.ts';

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
