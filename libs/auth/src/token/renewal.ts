import { backoffMs, type Clock } from '@tensely/core/logic';

/** How long before `exp` the renewal starts (docs/behaviour.md#signin-token-renewal). */
const RENEW_BEFORE_MS = 10 * 60_000;
/** Jitter: the first tab's new token serves the other tabs. */
const SPREAD_MS = 5000;
/** setTimeout fires immediately for longer delays. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface RenewalPorts {
  clock: Clock;
  /** In [0, 1). */
  random(): number;
  /** Requests and stores a new token, which schedules the next renewal. */
  renew(): Promise<unknown>;
  /** Reads the cookie again: another tab may have renewed it or signed out, or the token has expired. */
  recheck(): void;
}

/** Renews a token ten minutes before it expires; retries with a growing delay until then. */
export class Renewal {
  readonly #ports: RenewalPorts;
  #cancels: (() => void)[] = [];
  #plan = 0;
  #tries = 0;

  constructor(ports: RenewalPorts) {
    this.#ports = ports;
  }

  /** Schedules the renewal of a token that expires at `expiresAt` (milliseconds). Cancels an earlier schedule. */
  plan(expiresAt: number): void {
    this.cancel();
    this.#at(expiresAt, () => this.#ports.recheck());
    const dueIn = expiresAt - RENEW_BEFORE_MS - this.#ports.clock.now();
    if (dueIn > 0) this.#tries = 0;
    this.#attemptAt(expiresAt, dueIn > 0 ? dueIn + this.#ports.random() * SPREAD_MS : this.#pause());
  }

  cancel(): void {
    this.#plan += 1;
    for (const cancel of this.#cancels.splice(0)) cancel();
  }

  #attemptAt(expiresAt: number, delay: number) {
    const time = this.#ports.clock.now() + delay;
    if (time >= expiresAt) return;
    const plan = this.#plan;
    this.#at(time, async () => {
      this.#ports.recheck();
      if (plan !== this.#plan) return;
      this.#tries += 1;
      await this.#ports.renew().catch(() => undefined);
      if (plan === this.#plan) this.#attemptAt(expiresAt, this.#pause());
    });
  }

  #pause() {
    const random = this.#ports.random();
    return this.#tries === 0 ? random * SPREAD_MS : backoffMs(this.#tries, random);
  }

  #at(time: number, task: () => void) {
    const { clock } = this.#ports;
    const delay = Math.min(Math.max(time - clock.now(), 0), LONGEST_TIMER_MS);
    // The timer may fire early: its delay was clamped, or the device clock was set back.
    this.#cancels.push(clock.after(delay, () => (clock.now() < time ? this.#at(time, task) : task())));
  }
}
