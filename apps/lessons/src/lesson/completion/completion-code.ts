/**
 * The chunk with the end of a page, its result, and Listen for the explanation. The first question does not need it.
 */
export { CompletedPage } from './completed-page.tsx';
export { ErrorHelp } from './error-help.tsx';
export { PageEnd } from './page-end.tsx';
export { PageParts } from './page-parts.tsx';
export { SeeResult } from './see-result.tsx';
