/**
 * A set of listeners.
 *
 * @example
 * readonly #changes = new Subscribable();
 * readonly subscribe = this.#changes.subscribe;
 * // and after each change
 * this.#changes.notify();
 */
export class Subscribable<News = void> {
  readonly #listeners = new Set<{ call: (news: News) => void }>();

  /** Adds a listener; the returned function removes it. */
  readonly subscribe = (call: (news: News) => void): (() => void) => {
    const listener = { call };
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Calls the current listeners in the order of subscription. */
  notify(news: News): void {
    for (const { call } of [...this.#listeners]) call(news);
  }
}

/** A readable, subscribable value; the shape that `useSyncExternalStore` expects. */
export interface ReadableStore<Snapshot> {
  getSnapshot(): Snapshot;
  /** Calls `listener` after each change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A store that its owner can change. */
export interface Store<Snapshot> extends ReadableStore<Snapshot> {
  /** Replaces the value and notifies, unless the value is the same. */
  set(next: Snapshot): void;
}

/**
 * Creates a store that holds one value.
 *
 * @example
 * const theme = createStore<Theme>('light');
 * useSyncExternalStore(theme.subscribe, theme.getSnapshot);
 */
export function createStore<Snapshot>(initial: Snapshot): Store<Snapshot> {
  const changes = new Subscribable();
  let snapshot = initial;
  return {
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    set(next) {
      if (Object.is(next, snapshot)) return;
      snapshot = next;
      changes.notify();
    },
  };
}
