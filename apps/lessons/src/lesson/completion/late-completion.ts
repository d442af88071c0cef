/** What completing a page needs, its result, and listening to the explanation, in one file that no first question waits for. */
export { CompletedPage } from './completed-page.tsx';
export { ErrorHelp } from './error-help.tsx';
export { PageEnd } from './page-end.tsx';
export { PageParts } from './page-parts.tsx';
export { SeeResult } from './see-result.tsx';
