import type { ContentIndex } from '@tensely/content/lessons';
import { topicsOf } from '../history/page-states.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session.ts';
import { isOfLesson, orderOf } from './review-time.ts';

/** A question whose latest answer was wrong. */
export interface OpenMistake {
  page: PageRef;
  last: Review;
}

/**
 * The mistakes to correct, latest first: questions whose latest answer is wrong, wherever it was given. One right
 * answer closes a mistake: in the lesson, in practice, or on another device. Leaves out mistakes in exams and on pages
 * that were removed from the content.
 */
export function openMistakes(pages: readonly PageReviews[], index: ContentIndex): OpenMistake[] {
  const topics = topicsOf(index);
  const isThere = ({ level, topic, page }: PageRef) =>
    topics.some((one) => one.level === level && one.topic === topic && page <= one.pages);
  return pages
    .filter(isThere)
    .flatMap(({ level, topic, page, reviews }) =>
      [...Map.groupBy(reviews.filter(isOfLesson), ({ questionId }) => questionId).values()].flatMap((all) => {
        const last = all.toSorted(byTime).at(-1);
        return last && !last.isCorrect ? [{ page: { level, topic, page }, last }] : [];
      }),
    )
    .toSorted((a, b) => byTime(b.last, a.last));
}

const byTime = (a: Review, b: Review) => (orderOf(a) < orderOf(b) ? -1 : 1);
