/** What the page does once its first screen is there, as one file. */
export { prefetchRemotes } from './remotes/prefetch-remotes.ts';
export { startSending } from './reports/start-sending.ts';
