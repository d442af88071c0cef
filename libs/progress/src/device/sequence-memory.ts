import type { SequenceMemory } from '../outbox/client-sequence.ts';

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
