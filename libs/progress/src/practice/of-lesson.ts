import type { Review } from '../wire/reviews.ts';

/** Reviews of exam answers: they show which page is weak, but belong to no lesson question. */
export const EXAM_PREFIX = 'exam:';

/** Whether a review belongs to a question of a lesson. */
export const isOfLesson = ({ questionId }: Pick<Review, 'questionId'>) => !questionId.startsWith(EXAM_PREFIX);
