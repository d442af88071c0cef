import type { Clock } from '@tensely/core/logic';
import { MAX_SECONDS } from '../wire/limits.ts';

/** Whole seconds, at most an hour, a plausible maximum for one question or visit. */
function secondsOf(ms: number): number {
  return Math.min(Math.max(Math.round(ms / 1000), 0), MAX_SECONDS);
}

/** Measures a visit, and how long each of its questions was in view; only one question's time runs at once. */
export class TimeSpent {
  readonly #active: Pick<Clock, 'now'>;
  readonly #begunAt: number;
  readonly #spent = new Map<string, number>();
  #running: { id: string; since: number } | undefined;

  /** `active` counts the milliseconds in which the page is in use. The visit starts now. */
  constructor(active: Pick<Clock, 'now'>) {
    this.#active = active;
    this.#begunAt = active.now();
  }

  /** The question comes into view and replaces the previous one. */
  start(id: string): void {
    if (this.#running?.id === id) return;
    this.#pause();
    this.#running = { id, since: this.#active.now() };
  }

  /** Seconds that the question has been in view; 0 for one that was never registered. */
  stop(id: string): number {
    if (this.#running?.id === id) this.#pause();
    return secondsOf(this.#spent.get(id) ?? 0);
  }

  visit(): number {
    return secondsOf(this.#active.now() - this.#begunAt);
  }

  #pause() {
    if (!this.#running) return;
    const { id, since } = this.#running;
    this.#spent.set(id, (this.#spent.get(id) ?? 0) + Math.max(this.#active.now() - since, 0));
    this.#running = undefined;
  }
}
