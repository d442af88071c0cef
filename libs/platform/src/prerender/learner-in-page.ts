/** The data that the gateway has rendered for the learner of the page: `data` comes from the renderer of the screen's release. */
export interface LearnerInPage<Data> {
  uid: string;
  data: Data;
}

/** Reads it from the page; null if there is none. */
export function readLearnerInPage<Data>(): LearnerInPage<Data> | null {
  const block = typeof document === 'undefined' ? null : document.getElementById('learner');
  return block && JSON.parse(block.textContent);
}
