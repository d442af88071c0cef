/** What only the front page needs, and the first sign-in after it, as one file. */
export { adoptTried } from './adopt-tried.ts';
export { TryQuestions } from './try-questions-view.tsx';
