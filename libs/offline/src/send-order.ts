/** After this many failed attempts the operations of other places go first. */
const TRIES_IN_ORDER = 3;

/**
 * Chooses the operation to send next. Operations of one place always go in the order in which they were made, and so do
 * all operations as long as sending works. If attempts for one place keep failing (a firewall blocks its content, a
 * service fails on it), the place with the fewest failures is next. Each round still ends with its first failure, so
 * nothing more is sent to a service that is down.
 */
export class SendOrder<Operation> {
  readonly #placeKey: (operation: Operation) => string;
  readonly #failures = new Map<string, number>();

  constructor(placeKey: (operation: Operation) => string) {
    this.#placeKey = placeKey;
  }

  /** The next operation of a queue that is in order; `undefined` when the queue is empty. */
  next(queue: readonly Operation[]): Operation | undefined {
    const firsts = new Map<string, Operation>();
    for (const operation of queue) {
      const place = this.#placeKey(operation);
      if (!firsts.has(place)) firsts.set(place, operation);
    }
    const [next] = [...firsts].toSorted(([one], [other]) => this.#rank(one) - this.#rank(other));
    return next?.[1];
  }

  failed(operation: Operation): void {
    const place = this.#placeKey(operation);
    this.#failures.set(place, (this.#failures.get(place) ?? 0) + 1);
  }

  ended(operation: Operation): void {
    this.#failures.delete(this.#placeKey(operation));
  }

  #rank(place: string) {
    const failures = this.#failures.get(place) ?? 0;
    return failures < TRIES_IN_ORDER ? 0 : failures;
  }
}
