/** The result of a page and what can be done with it, in one file that no first question waits for. */
export { CompletedPage } from './completed-page.tsx';
