import type { Defect } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { contentHash } from '@tensely/questions/logic';
import { type ReviewAnswer, recordedAnswers, reviewSchema } from '../review/review.ts';
import { byTopic, type LessonPage } from './lesson-page.ts';

/**
 * Checks that a second solver has answered the current version of every question without its key. A defect names the page of
 * its question, so that a check of one topic or page finds it. `readReview` returns the file of a topic ("A1-nouns"), or undefined
 * if there is none.
 */
export function checkReviews(pages: readonly LessonPage[], readReview: (name: string) => unknown): Defect[] {
  return [...byTopic(pages)].flatMap(([topic, own]) => {
    const review = reviewSchema.safeParse(readReview(topic.replace('/', '-')));
    const questions = own.flatMap(({ page }) => scoredQuestions(page));
    const answers = review.data && recordedAnswers(questions, review.data);
    return own.flatMap(({ file, page }) => {
      const sentences = answers
        ? scoredQuestions(page).flatMap((question) =>
            faultOf(topic, question.id, contentHash(question), answers.get(question.id)),
          )
        : [`The topic has no review, or one that cannot be read: npm run content -- review ${topic}`];
      return sentences.map((sentence) => ({ file, pointer: '', sentence }));
    });
  });
}

function faultOf(topic: string, id: string, hash: string, answer: ReviewAnswer | undefined): string[] {
  const how = `npm run content -- review ${topic} (its contentHash is "${hash}")`;
  if (!answer) return [`"${id}" was not answered by a second solver: ${how}.`];
  if (answer.contentHash !== hash) return [`"${id}" was changed after its review: it must be answered again: ${how}.`];
  if (!answer.agrees && !answer.settled)
    return [`The solver of "${id}" disagreed, and "settled" does not say how it was resolved.`];
  return [];
}
