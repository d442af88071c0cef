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

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Calls the current listeners in the order of subscription. */
  notify(news: News): void {
    for (const { call } of [...this.#listeners]) call(news);
  }
}
