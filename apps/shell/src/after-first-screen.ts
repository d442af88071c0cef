/** Everything that the page does after its first screen, as one chunk. */
export { prefetchRemotes } from './remotes/prefetch-remotes.ts';
export { startSending } from './reports/start-sending.ts';
