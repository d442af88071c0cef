/** What a completed page offers on request, in one file that no first question waits for. */
export { AnswerReview } from './answer-review.tsx';
export { MistakePractice } from './mistake-practice.tsx';
