/** What answering by keys, drafts and the foot of the panel need, in one file that no first question waits for. */
export { listenToKeys } from '../keys/answer-keys.ts';
export { openDraft } from './drafts.ts';
export { PanelFoot } from './panel-foot.tsx';
