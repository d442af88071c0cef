/** What completing a page needs, its result, and listening to the explanation, in one file that no first question waits for. */
export { ExplanationListening } from '../../listening/explanation-listening.tsx';
export { CompletedPage } from './completed-page.tsx';
export { UnansweredDialog } from './unanswered-dialog.tsx';
