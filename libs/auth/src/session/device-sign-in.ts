import type { FormerSignIn, Learner } from '../auth-contract.ts';
import type { AuthPorts } from '../auth-ports.ts';
import type { TokenReading } from '../token/read-token.ts';
import { createLastLearner, type LastLearner } from './last-learner.ts';

/** Stands until somebody is signed in: the parent site is asked once for a new token, and not in a circle. */
const RESUMED_KEY = 'tensely.auth.resumed';

type Ports = Pick<AuthPorts, 'deviceStore' | 'sessionStore' | 'serviceTime' | 'reach'>;

/** The learner who was signed in on this device last, beyond the end of a token (docs/behaviour.md#signin-session). */
export class DeviceSignIn {
  readonly #ports: Ports;
  readonly #last: LastLearner;
  #resumed = false;
  #reaching: Promise<boolean> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#last = createLastLearner(ports.deviceStore);
  }

  /** Remembers a learner with a token; one of the identity provider is remembered by its SDK. */
  remember(learner: Learner): void {
    if (!learner.isJwtUser) this.#last.clear();
    if (!learner.isJwtUser || !learner.expiresAt) return;
    this.#resumed = false;
    this.#ports.sessionStore.remove(RESUMED_KEY);
    this.#last.write(learner);
  }

  forget(): void {
    this.#last.clear();
  }

  /** The parent site is asked for a new token, or was. */
  noteResumed(): void {
    this.#resumed = true;
    this.#ports.sessionStore.set(RESUMED_KEY, 'yes');
  }

  former(): FormerSignIn | undefined {
    if (!this.#last.read()) return undefined;
    return this.#resumed || this.#ports.sessionStore.get(RESUMED_KEY) ? 'ended' : 'resumable';
  }

  /** Whether the service is to be asked before anybody is out: for a connection, and for the time, which no device is believed. */
  mustAsk(reading: TokenReading | undefined): boolean {
    const isDoubtful = reading?.kind === 'expired' && !this.#ports.serviceTime.isKnown();
    return isDoubtful || this.#last.read() !== undefined;
  }

  reach(): Promise<boolean> {
    this.#reaching ??= this.#ports.reach().finally(() => {
      this.#reaching = undefined;
    });
    return this.#reaching;
  }

  /** Who goes on without a connection: no token is theirs until there is one. */
  learner(reading: TokenReading | undefined): Learner | undefined {
    const expired = reading?.kind === 'expired' ? { ...reading.learner, expiresAt: undefined } : undefined;
    return this.#last.read() ?? expired;
  }
}
