/** What completing a page needs, its result and what can be done with it, in one file that no first question waits for. */
export { CompletedPage } from './completed-page.tsx';
export { UnansweredDialog } from './unanswered-dialog.tsx';
