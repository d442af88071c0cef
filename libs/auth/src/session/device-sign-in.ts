import type { FormerSignIn, Learner } from '../auth-contract.ts';
import type { AuthPorts } from '../auth-ports.ts';
import type { TokenReading } from '../token/read-token.ts';
import { createLastLearner, type LastLearner } from './last-learner.ts';

/** Set until the next sign-in: prevents a redirect loop with the parent site. */
const RESUMED_KEY = 'tensely.auth.resumed';

type Ports = Pick<AuthPorts, 'deviceStore' | 'sessionStore' | 'serviceTime' | 'reach'>;

/** The last learner of this device, also after the token has expired (docs/behaviour.md#signin-session). */
export class DeviceSignIn {
  readonly #ports: Ports;
  readonly #last: LastLearner;
  #resumed = false;
  #reaching: Promise<boolean> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#last = createLastLearner(ports.deviceStore);
  }

  /** Stores a learner with a token. The SDK stores federated learners. */
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

  /** Call when the browser goes to the parent site for a new token, or returns from it. */
  noteResumed(): void {
    this.#resumed = true;
    this.#ports.sessionStore.set(RESUMED_KEY, 'yes');
  }

  former(): FormerSignIn | undefined {
    if (!this.#last.read()) return undefined;
    return this.#resumed || this.#ports.sessionStore.get(RESUMED_KEY) ? 'ended' : 'resumable';
  }

  /** Whether to contact the service before signing the learner out: the browser may be offline, or the device clock wrong. */
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

  /** The learner who continues offline, without a token. */
  learner(reading: TokenReading | undefined): Learner | undefined {
    const expired = reading?.kind === 'expired' ? { ...reading.learner, expiresAt: undefined } : undefined;
    return this.#last.read() ?? expired;
  }
}
