import type { LevelState, Question } from './offline-protocol.ts';

type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'protocol'> : never) : never;

/**
 * Asks the worker that keeps the product on this device. `onAnswer` is called with each answer; for `keep-level` many times, until
 * the level is kept or cannot be. Without a worker (old browser, private window, switched off) it is never called, and the
 * answer is false.
 *
 * @example
 * askWorker({ ask: 'keep-level', level: 'A1' }, setState);
 */
export function askWorker(question: Asked, onAnswer: (state: LevelState) => void = () => {}): boolean {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<LevelState>) => onAnswer(data);
  worker.postMessage({ protocol: 1, ...question }, [port2]);
  return true;
}
