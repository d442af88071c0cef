import { type Clock, systemClock } from '../clock.ts';

/**
 * Requests from a page to the service worker that stores the product on the device. `keep`: store the current releases,
 * and the topics whose files this page has loaded. The others concern one level: store all of it, remove it, or report
 * its state.
 */
export type WorkerQuestion =
  | { ask: 'keep'; loaded: readonly string[] }
  | { ask: 'keep-level' | 'drop-level' | 'level'; level: string };

/** State of a stored level; `bytes` is the uncompressed size of all its files. */
export interface LevelState {
  state: 'kept' | 'not-kept' | 'keeping' | 'no-room' | 'failed';
  /** 0 to 1. */
  progress: number;
  bytes: number;
  /** The learner asked for this level; if it is incomplete, the download broke off. Earlier workers do not send it. */
  isWanted?: boolean;
}

/** Marks every request. A worker ignores requests that it does not know, so old and new workers can coexist. */
export const WORKER_PROTOCOL = 1;

/**
 * Sends a request to the service worker. `onAnswer` is called with each answer; for `keep-level` repeatedly, until the
 * level is stored or has failed. Without a worker (old browser, private window, switched off) it is never called, and
 * the function returns false.
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

/** A worker that is downloading a level reports at least this often, in milliseconds. */
export const WORKER_HEARTBEAT_MS = 5000;
/** After this much silence the browser has stopped the worker: it may run a few minutes per event. */
const SILENCE_MS = 4 * WORKER_HEARTBEAT_MS;
/** The level counts as failed after this many silences without progress. */
const MOST_SILENCES = 3;

/**
 * Asks the worker to store a level, and repeats the request when the worker falls silent; the worker then resumes with the
 * missing files. `onState` is called as in `askWorker`. The returned function stops watching; the download continues.
 *
 * @example
 * const stop = storeLevelOnDevice('A1', setState);
 */
export function storeLevelOnDevice(
  level: string,
  onState: (state: LevelState) => void,
  clock: Clock = systemClock,
): () => void {
  let last: LevelState = { state: 'keeping', progress: 0, bytes: 0 };
  let silences = 0;
  let isOver = false;
  let cancel = () => {};

  function receive(next: LevelState) {
    if (isOver) return;
    if (next.progress > last.progress) silences = 0;
    // Progress resets the count of silences.
    last = next.state === 'keeping' ? { ...next, progress: Math.max(next.progress, last.progress) } : next;
    cancel();
    isOver = next.state !== 'keeping';
    if (!isOver) cancel = clock.after(SILENCE_MS, onSilence);
    onState(last);
  }

  function onSilence() {
    silences += 1;
    if (silences > MOST_SILENCES) receive({ ...last, state: 'failed' });
    else ask();
  }

  function ask() {
    if (askWorker({ ask: 'keep-level', level }, receive)) cancel = clock.after(SILENCE_MS, onSilence);
  }

  ask();
  return () => {
    isOver = true;
    cancel();
  };
}
