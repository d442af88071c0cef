import type { Clock } from '@tensely/core/logic';

/** A wait ends after this many times its budget, even if bytes keep arriving. */
const LONGEST = 12;

/**
 * The state of the connection, over all release files. A budget counts the time in which nothing arrives, because a
 * line of 50 kbit/s takes longer than any budget for a file.
 */
export interface Connection {
  /** Bytes have arrived. */
  received(): void;
  /** A second request for a file has started. */
  requested(): void;
  /** Whether bytes arrived, or a second request started, within the last `ms` milliseconds. */
  isActive(ms: number): boolean;
  /** Calls the task once nothing has arrived for `ms` milliseconds from now. The returned function cancels it. */
  onSilence(ms: number, task: () => void): () => void;
}

export function createConnection(clock: Clock): Connection {
  let receivedAt = Number.NEGATIVE_INFINITY;
  let requestedAt = Number.NEGATIVE_INFINITY;
  return {
    received() {
      receivedAt = clock.now();
    },
    requested() {
      requestedAt = clock.now();
    },
    isActive: (ms) => clock.now() - Math.max(receivedAt, requestedAt) < ms,
    onSilence(ms, task) {
      const start = clock.now();
      let cancel = () => {};
      function wait() {
        const due = Math.min(Math.max(start, receivedAt) + ms, start + LONGEST * ms);
        const left = due - clock.now();
        if (left <= 0) task();
        else cancel = clock.after(left, wait);
      }
      wait();
      return () => cancel();
    },
  };
}
