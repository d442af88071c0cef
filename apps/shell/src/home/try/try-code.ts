/** The chunk that only the front page, and the first sign-in after it, need. */
export { adoptTried } from './adopt-tried.ts';
export { TryQuestions } from './try-questions-view.tsx';
