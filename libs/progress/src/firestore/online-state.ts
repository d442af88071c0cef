import type { Clock } from '@tensely/core/logic';
import type { OnlineState } from '@tensely/offline/logic';

/** Without an answer for this long the backend counts as offline. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * The online state of the local data cache (docs/behaviour.md#progress-online-state): Unknown until the first answer,
 * Online after any answer of the backend, Offline after the first connection failure, or 10 s after a request without
 * an answer.
 */
export class OnlineWatch {
  readonly #clock: Clock;
  readonly #notify: (state: OnlineState) => void;
  #state: OnlineState = 'unknown';
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, notify: (state: OnlineState) => void) {
    this.#clock = clock;
    this.#notify = notify;
  }

  asked(): void {
    if (this.#state === 'offline') return;
    this.#cancel ??= this.#clock.after(ANSWER_TIMEOUT_MS, () => this.failed());
  }

  answered(): void {
    this.#enter('online');
  }

  failed(): void {
    this.#enter('offline');
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #enter(state: OnlineState) {
    this.stop();
    if (state === this.#state) return;
    this.#state = state;
    this.#notify(state);
  }
}
