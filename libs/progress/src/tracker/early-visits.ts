import type { History } from '../wire/history.ts';
import { type Attempt, restoreAttempt } from './attempt.ts';

/** Visits from before the history has loaded, saved once it has, even if the page has been left by then. */
export class EarlyVisits {
  #left: readonly Attempt[] = [];

  /** The open page was visited, and waits for the history. */
  isOpen = false;

  /** The open page is being left. Its answers are already on the device and imply the visit. */
  leave(attempt: Attempt | undefined) {
    if (attempt && this.isOpen && attempt.records.length === 0) this.#left = [...this.#left, attempt];
    this.isOpen = false;
  }

  /** The visits to pages that were left, updated with this history; those to completed pages are dropped. */
  takeLeft(history: History): readonly Attempt[] {
    const left = this.#left;
    this.#left = [];
    return left.map((attempt) => restoreAttempt(attempt, history)).filter(({ result }) => !result);
  }
}
