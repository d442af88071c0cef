import { backoffMs, type Clock } from '@tensely/core/logic';

/** The renewal is due this long before `exp` (docs/behaviour.md#signin-token-renewal). */
export const RENEW_BEFORE_MS = 10 * 60_000;
/** Tabs renew a little apart, so that the first one's token serves the others. */
const SPREAD_MS = 5000;
/** setTimeout fires at once for anything longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface RenewalPorts {
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
  /** Asks for a new token and puts it in place, which plans the next renewal; resolves or rejects either way. */
  renew(): Promise<unknown>;
  /** Reads the cookie again: another tab may have renewed or signed out, or the token has run out. */
  recheck(): void;
}

/** Renews a token ten minutes before it ends, again and again with growing pauses until it ends. */
export class Renewal {
  readonly #ports: RenewalPorts;
  #cancels: (() => void)[] = [];
  #plan = 0;
  #tries = 0;

  constructor(ports: RenewalPorts) {
    this.#ports = ports;
  }

  /** Plans for a token that ends at `expiresAt` (milliseconds); an earlier plan is dropped. */
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
    // A timer may ring early: it was cut to the longest there is, or the device's clock was put back.
    this.#cancels.push(clock.after(delay, () => (clock.now() < time ? this.#at(time, task) : task())));
  }
}
