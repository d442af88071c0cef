/** Longest time that counts for one question or one visit: after that the learner was away. */
const MAX_SECONDS = 3600;

/** Whole seconds between two points in time (milliseconds), at most an hour. */
export function secondsBetween(start: number, end: number): number {
  return Math.min(Math.max(Math.round((end - start) / 1000), 0), MAX_SECONDS);
}

/** Measures how long each question was in view; one at a time runs. */
export class TimeSpent {
  readonly #spent = new Map<string, number>();
  #running: { id: string; since: number } | undefined;

  /** The question comes into view, whatever was in view before goes out. `now` in milliseconds. */
  start(id: string, now: number): void {
    this.#pause(now);
    this.#running = { id, since: now };
  }

  /** Seconds the question was in view until now; 0 for one that never was registered. */
  stop(id: string, now: number): number {
    if (this.#running?.id === id) this.#pause(now);
    return secondsBetween(0, this.#spent.get(id) ?? 0);
  }

  #pause(now: number) {
    if (!this.#running) return;
    const { id, since } = this.#running;
    this.#spent.set(id, (this.#spent.get(id) ?? 0) + Math.max(now - since, 0));
    this.#running = undefined;
  }
}
