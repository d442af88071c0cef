import type { History } from '../wire/history.ts';
import { type Attempt, restoreAttempt } from './attempt.ts';

/** Visits of pages from before the history is known. They are saved when it comes, also of pages that have been left by then. */
export class EarlyVisits {
  #left: readonly Attempt[] = [];

  /** The open page was visited, and waits for the history. */
  isOpen = false;

  /** The open page is being left. What was answered on it is on the device already, and tells of the visit. */
  leave(attempt: Attempt | undefined) {
    if (attempt && this.isOpen && attempt.records.length === 0) this.#left = [...this.#left, attempt];
    this.isOpen = false;
  }

  /** The visits of the pages that were left, as they are with this history; those of completed pages are dropped. */
  takeLeft(history: History): readonly Attempt[] {
    const left = this.#left;
    this.#left = [];
    return left.map((attempt) => restoreAttempt(attempt, history)).filter(({ result }) => !result);
  }
}
