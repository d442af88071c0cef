/** What answering by keys needs, and listening to what was answered, in one file that no first question waits for. */
export { listenToKeys } from './answer-keys.ts';
export { PanelFoot } from './panel-foot.tsx';
