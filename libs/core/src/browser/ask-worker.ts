import { type Clock, systemClock } from '../clock.ts';

/**
 * What a page asks of the worker that keeps the product on the device. `keep`: the product as it is served now, and the topics
 * whose files this page has loaded. The others are of a level: store all of it, remove it, report its state.
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
  /** The learner has asked for the level: while it is not complete, something has interrupted it. Absent in earlier workers. */
  isWanted?: boolean;
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

/** A worker that is at work on a level says so at least this often, in milliseconds. */
export const WORKER_HEARTBEAT_MS = 5000;
/** A worker that is silent for this long was ended by the browser, which gives it a few minutes for each question. */
const SILENCE_MS = 4 * WORKER_HEARTBEAT_MS;
/** After so many silences without progress the level counts as failed. */
const MOST_SILENCES = 3;

/**
 * Has the worker keep a level, and asks again when it falls silent: it goes on with the files that are missing. `onState` is called as
 * in `askWorker`. The returned function ends the watch, not the keeping.
 *
 * @example
 * const stop = keepLevelOnDevice('A1', setState);
 */
export function keepLevelOnDevice(
  level: string,
  onState: (state: LevelState) => void,
  clock: Clock = systemClock,
): () => void {
  let last: LevelState = { state: 'keeping', progress: 0, bytes: 0 };
  let silences = 0;
  let isOver = false;
  let cancel = () => {};

  function hear(next: LevelState) {
    if (isOver) return;
    if (next.progress > last.progress) silences = 0;
    // A worker that goes on counts again from the start.
    last = next.state === 'keeping' ? { ...next, progress: Math.max(next.progress, last.progress) } : next;
    cancel();
    isOver = next.state !== 'keeping';
    if (!isOver) cancel = clock.after(SILENCE_MS, onSilence);
    onState(last);
  }

  function onSilence() {
    silences += 1;
    if (silences > MOST_SILENCES) hear({ ...last, state: 'failed' });
    else ask();
  }

  function ask() {
    if (askWorker({ ask: 'keep-level', level }, hear)) cancel = clock.after(SILENCE_MS, onSilence);
  }

  ask();
  return () => {
    isOver = true;
    cancel();
  };
}
