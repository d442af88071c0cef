import type { Clock } from '@tensely/core/logic';
import { createRetry } from '@tensely/core/logic';

/** A change is sent after this much quiet, but no later than `LONGEST_MS` after the first one that waits. */
const QUIET_MS = 2000;
/** Two saves are at least this far apart, unless the page is being left. */
const LONGEST_MS = 10_000;

/** How a try to save ended: "later" passes by itself; "blocked" waits for the next change, or to be resumed. */
export type SaveTry = { kind: 'saved' } | { kind: 'later'; notBeforeMs: number } | { kind: 'blocked' };

export interface AutosavePorts {
  clock: Clock;
  random(): number;
  /** Sends the work as it is now. */
  send(keepalive: boolean): Promise<SaveTry>;
  /** "kept": the service does not have it, for the moment in vain. */
  onState(saved: 'saving' | 'service' | 'kept'): void;
}

/** Brings changes to the service: together, at most every ten seconds, and at once when the page is left. */
export interface Autosave {
  changed(): void;
  /** Sends what waits without waiting, in a request that outlives the page. */
  leave(): void;
  /** There is a new chance: the network is back, somebody signed in. */
  resume(): void;
  /** What was changed until now is at the service, by another way. */
  settle(): void;
  /** The service has everything. */
  isSaved(): boolean;
  stop(): void;
}

class QuietAutosave implements Autosave {
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

  leave = () => {
    if (this.isSaved() || (this.#isSending && this.#sending === this.#version)) return;
    void this.#send(true);
  };

  resume = () => {
    if (!this.isSaved() && !this.#isSending) void this.#send();
  };

  settle = () => {
    this.#saved = this.#version;
    this.#retry.succeeded();
    this.#ports.onState('service');
  };

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

  async #send(isLeaving = false) {
    this.#cancel();
    const version = this.#version;
    this.#sending = version;
    this.#isSending = true;
    this.#sentAt = this.#ports.clock.now();
    const result = await this.#ports.send(isLeaving);
    if (version !== this.#sending) return;
    this.#isSending = false;
    this.#note(result, version);
    this.#plan();
  }

  #note(result: SaveTry, version: number) {
    if (result.kind === 'saved') {
      this.#saved = Math.max(this.#saved, version);
      this.#firstAt = this.#ports.clock.now();
      this.#retry.succeeded();
      return this.#ports.onState(this.isSaved() ? 'service' : 'saving');
    }
    this.#isBlocked = result.kind === 'blocked';
    if (result.kind === 'later' && !this.#isStopped) this.#retry.failed(result.notBeforeMs);
    this.#ports.onState('kept');
  }
}

/** Makes the autosave of a run; until the first change the service has everything. */
export function createAutosave(ports: AutosavePorts): Autosave {
  return new QuietAutosave(ports);
}
