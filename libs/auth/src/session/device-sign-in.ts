import { parseJson } from '@tensely/core/browser';
import { isString, optional, shapeOf } from '@tensely/core/logic';
import type { FormerSignIn, Learner } from '../auth-contract.ts';
import type { AuthPorts } from '../auth-ports.ts';
import type { TokenReading } from '../token/read-token.ts';

/** Set until the next sign-in: prevents a redirect loop with the parent site. */
const RESUMED_KEY = 'tensely.auth.resumed';

/** The last learner with a token on this device. apps/shell/src/forget removes it with the learner's other data. */
const LAST_KEY = 'tensely.signed-in';

const isStored = shapeOf<Pick<Learner, 'uid' | 'email' | 'name'>>({
  uid: isString,
  email: isString,
  name: optional(isString),
});

type Ports = Pick<AuthPorts, 'deviceStore' | 'sessionStore' | 'serviceTime' | 'reach'>;

/** The last learner of this device, also after the token has expired (docs/behaviour.md#signin-session). */
export class DeviceSignIn {
  readonly #ports: Ports;
  #resumed = false;
  #reaching: Promise<boolean> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Stores a learner with a token. The SDK stores federated learners. */
  remember(learner: Learner): void {
    if (!learner.isJwtUser) this.forget();
    if (!learner.isJwtUser || !learner.expiresAt) return;
    this.#resumed = false;
    this.#ports.sessionStore.remove(RESUMED_KEY);
    const { uid, email, name } = learner;
    this.#ports.deviceStore.set(LAST_KEY, JSON.stringify({ uid, email, name }));
  }

  forget(): void {
    this.#ports.deviceStore.remove(LAST_KEY);
  }

  /** Call when the browser goes to the parent site for a new token, or returns from it. */
  noteResumed(): void {
    this.#resumed = true;
    this.#ports.sessionStore.set(RESUMED_KEY, 'yes');
  }

  former(): FormerSignIn | undefined {
    if (!this.#lastLearner()) return undefined;
    return this.#resumed || this.#ports.sessionStore.get(RESUMED_KEY) ? 'ended' : 'resumable';
  }

  /** Whether to contact the service before signing the learner out: the browser may be offline, or the device clock wrong. */
  mustAsk(reading: TokenReading | undefined): boolean {
    const isDoubtful = reading?.kind === 'expired' && !this.#ports.serviceTime.isKnown();
    return isDoubtful || this.#lastLearner() !== undefined;
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
    return this.#lastLearner() ?? expired;
  }

  #lastLearner(): Learner | undefined {
    const stored = parseJson(this.#ports.deviceStore.get(LAST_KEY));
    if (!isStored(stored)) return undefined;
    const { uid, email, name } = stored;
    return { uid, email, ...(name !== undefined && { name }), isJwtUser: true, expiresAt: undefined };
  }
}

/** Whether both are the same learner with the same token. */
export function sameLearner(a: Learner, b: Learner) {
  return (
    a.uid === b.uid &&
    a.email === b.email &&
    a.name === b.name &&
    a.isJwtUser === b.isJwtUser &&
    a.expiresAt?.getTime() === b.expiresAt?.getTime()
  );
}
