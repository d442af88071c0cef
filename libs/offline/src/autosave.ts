import { type Clock, createRetry } from '@tensely/core/logic';

/** A change is sent after this much quiet, but no later than `LONGEST_MS` after the first pending one. */
const QUIET_MS = 2000;
/** Two saves are at least this far apart, unless the page is being left. */
const LONGEST_MS = 10_000;

/** How a save ended. "retry" is retried with growing pauses; "blocked" waits for the next change or for `resume`. */
export type AutosaveOutcome = { kind: 'saved' } | { kind: 'retry'; notBeforeMs: number } | { kind: 'blocked' };

interface AutosavePorts {
  clock: Clock;
  random(): number;
  /** Sends the current state of the work. */
  send(keepalive: boolean): Promise<AutosaveOutcome>;
  /** The work is being saved, at the service, or only on this device because the service is unreachable. */
  onState(saved: 'saving' | 'service' | 'device'): void;
}

/**
 * Sends changes of one document to the service: batched, at most every ten seconds, and at once when the page is left.
 * Until the first change, the service has everything.
 */
export class Autosave {
  readonly #ports: AutosavePorts;
  readonly #retry;
  /** Counts changes; the service has those up to `#saved`, a request carries those up to `#sending`. */
  #version = 0;
  #saved = 0;
  #sending = 0;
  #isSending = false;
  #isBlocked = false;
  #isStopped = false;
  #firstAt = 0;
  #changedAt = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #cancel = () => {};

  constructor(ports: AutosavePorts) {
    this.#ports = ports;
    this.#retry = createRetry(ports.clock, ports.random, () => void this.#send());
  }

  changed = () => {
    const now = this.#ports.clock.now();
    if (this.isSaved()) this.#firstAt = now;
    this.#changedAt = now;
    this.#version += 1;
    if (!this.#retry.isWaiting() && !this.#isBlocked) this.#ports.onState('saving');
    this.#isBlocked = false;
    this.#plan();
  };

  /** Sends pending changes at once, in a request that outlives the page. */
  flush = () => {
    if (this.isSaved() || (this.#isSending && this.#sending === this.#version)) return;
    void this.#send(true);
  };

  /** Sends pending changes at once: the network is back, or the learner has signed in. */
  resume = () => {
    if (!this.isSaved() && !this.#isSending) void this.#send();
  };

  /** All changes so far have reached the service in another way. */
  markSaved = () => {
    this.#saved = this.#version;
    this.#isBlocked = false;
    this.#retry.succeeded();
    this.#ports.onState('service');
  };

  /** Sends nothing until the next change or `resume`. */
  pause = () => {
    this.#cancel();
    this.#retry.succeeded();
    this.#isBlocked = true;
  };

  /** The service has every change. */
  isSaved = () => this.#saved === this.#version;

  stop = () => {
    this.#isStopped = true;
    this.#cancel();
    this.#retry.cancel();
  };

  #plan() {
    this.#cancel();
    if (this.#isStopped || this.isSaved() || this.#isSending || this.#isBlocked || this.#retry.isWaiting()) return;
    const due = Math.min(this.#changedAt + QUIET_MS, this.#firstAt + LONGEST_MS);
    const earliest = this.#sentAt + LONGEST_MS;
    const wait = Math.max(due, earliest) - this.#ports.clock.now();
    this.#cancel = this.#ports.clock.after(Math.max(wait, 0), () => void this.#send());
  }

  async #send(keepalive = false) {
    this.#cancel();
    const version = this.#version;
    this.#sending = version;
    this.#isSending = true;
    this.#sentAt = this.#ports.clock.now();
    const outcome = await this.#ports.send(keepalive);
    if (version !== this.#sending) return;
    this.#isSending = false;
    this.#apply(outcome, version);
    this.#plan();
  }

  #apply(outcome: AutosaveOutcome, version: number) {
    if (outcome.kind === 'saved') {
      this.#saved = Math.max(this.#saved, version);
      this.#firstAt = this.#ports.clock.now();
      this.#retry.succeeded();
      return this.#ports.onState(this.isSaved() ? 'service' : 'saving');
    }
    this.#isBlocked = outcome.kind === 'blocked';
    if (outcome.kind === 'retry' && !this.#isStopped) this.#retry.failed(outcome.notBeforeMs);
    this.#ports.onState('device');
  }
}
