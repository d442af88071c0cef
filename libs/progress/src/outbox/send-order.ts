import { isExam, normalRef } from '../wire/same-page.ts';
import type { Operation } from './operation.ts';

/** After so many failed tries the operation of a page lets those of other pages go first. */
const TRIES_IN_ORDER = 3;

/**
 * Chooses what is sent next. Operations of one page always go in the order in which they were made, and so do all operations as long
 * as sending works. When the tries for one page keep failing (a firewall that blocks what it says, a service that fails on it), the
 * page with the fewest failures is next. Each round of tries still ends with its first failure, so nothing more is sent to
 * a service that is down.
 */
export class SendOrder {
  readonly #failures = new Map<string, number>();

  /** The next operation of a queue that is in order; undefined when it is empty. */
  next(queue: readonly Operation[]): Operation | undefined {
    const firsts = new Map<string, Operation>();
    for (const operation of queue) {
      const place = placeKey(operation);
      if (!firsts.has(place)) firsts.set(place, operation);
    }
    const [next] = [...firsts].toSorted(([one], [other]) => this.#rank(one) - this.#rank(other));
    return next?.[1];
  }

  failed(operation: Operation): void {
    const place = placeKey(operation);
    this.#failures.set(place, (this.#failures.get(place) ?? 0) + 1);
  }

  ended(operation: Operation): void {
    this.#failures.delete(placeKey(operation));
  }

  #rank(place: string) {
    const failures = this.#failures.get(place) ?? 0;
    return failures < TRIES_IN_ORDER ? 0 : failures;
  }
}

/** The page or exam section that an operation is about; reviews alone have a place of their own. */
function placeKey({ uid, update }: Operation): string {
  const ref =
    update.updateType === 'page_complete' ? update.progressData.completedPage : update.progressData.currentSession;
  if (!ref) return JSON.stringify([uid]);
  const place = normalRef(ref);
  return JSON.stringify([uid, ...(isExam(place) ? [place.examCode, place.section] : Object.values(place))]);
}
