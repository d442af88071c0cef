import type { Clock } from '@tensely/core/logic';

/** Stores the last number that a device has issued. */
export interface SequenceMemory {
  read(): number;
  write(sequence: number): void;
}

/**
 * Numbers for `X-Client-Sequence` (docs/behaviour.md#progress-headers): each is larger than the previous one on this
 * device, and close to the time in milliseconds, so that the numbers of several devices compare as well as their clocks
 * do.
 */
export function createClientSequence(clock: Clock, memory: SequenceMemory): () => number {
  return () => {
    const next = Math.max(memory.read() + 1, clock.now());
    memory.write(next);
    return next;
  };
}

const KEY = 'tensely.progress.sequence';

/** The last sequence number in localStorage; in memory if the browser refuses it. */
export function sequenceMemory(): SequenceMemory {
  let last = 0;
  return {
    read() {
      try {
        const stored = Number(localStorage.getItem(KEY));
        return Number.isSafeInteger(stored) ? Math.max(stored, last) : last;
      } catch {
        return last;
      }
    },
    write(sequence) {
      last = sequence;
      try {
        localStorage.setItem(KEY, String(sequence));
      } catch {
        // Fall back to the number in memory.
      }
    },
  };
}
