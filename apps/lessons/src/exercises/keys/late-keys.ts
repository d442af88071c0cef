/** What answering by keys needs, in one file that no first question waits for. */
export { listenToKeys } from './answer-keys.ts';
export { KeyHelp } from './key-help.tsx';
