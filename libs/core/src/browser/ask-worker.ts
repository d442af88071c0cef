/**
 * What a page asks of the worker that keeps the product on the device. `keep`: the product as it is served now, and the topics
 * whose files this page has loaded. The others are of a level: keep all of it, keep it no longer, tell how it stands.
 */
export type WorkerQuestion =
  | { ask: 'keep'; loaded: readonly string[] }
  | { ask: 'keep-level' | 'drop-level' | 'level'; level: string };

/** How it stands with a level; `bytes` is the size of all its files, uncompressed. */
export interface LevelState {
  state: 'kept' | 'not-kept' | 'keeping' | 'no-room' | 'failed';
  /** 0 to 1. */
  progress: number;
  bytes: number;
}

/** Stands in each question: a worker leaves alone what it does not know, so that old and new ones do without each other. */
export const WORKER_PROTOCOL = 1;

/**
 * Asks the worker that keeps the product on this device. `onAnswer` is called with each answer; for `keep-level` many times, until
 * the level is kept or cannot be. Without a worker (old browser, private window, switched off) it is never called, and the
 * answer is false.
 *
 * @example
 * askWorker({ ask: 'keep-level', level: 'A1' }, setState);
 */
export function askWorker(question: WorkerQuestion, onAnswer: (state: LevelState) => void = () => {}): boolean {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<LevelState>) => onAnswer(data);
  worker.postMessage({ protocol: WORKER_PROTOCOL, ...question }, [port2]);
  return true;
}
