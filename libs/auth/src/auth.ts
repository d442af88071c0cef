import { messageOf, Subscribable } from '@tensely/core/logic';
import { isPlainLoopback } from '@tensely/platform/host';
import type { Auth, AuthState, IdentityProvider, Learner, LostSignIn } from './auth-contract.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { IdentityProblem } from './identity/identity-problem.ts';
import { DeviceSignIn, sameLearner } from './session/device-sign-in.ts';
import { createOrigin, createParentSite, explainLostSignIn } from './session/parent-site.ts';
import { readToken, type TokenReading } from './token/read-token.ts';
import { Renewal } from './token/renewal.ts';
import { createTokenCookie, waitForCookie } from './token/token-cookie.ts';

class CookieAuth implements Auth {
  readonly #ports: AuthPorts;
  readonly #cookie;
  readonly #parent;
  readonly #origin;
  readonly #renewal: Renewal;
  readonly #device: DeviceSignIn;
  readonly #changes = new Subscribable();
  #state: AuthState = { status: 'loading' };
  #identity: Promise<IdentityProvider | undefined> | undefined;
  #federated: Learner | undefined;
  /** Why the identity provider has no learner, if it gave a reason. */
  #problem: IdentityProblem | undefined;
  #redirectParams: URLSearchParams | undefined;
  /** Why a sign-in at the parent site failed to arrive. Cleared if it arrives later. */
  #lost: LostSignIn | undefined;
  /** Set after signing out: the learner must not return to this page. */
  #isLeaving = false;
  /** Set while navigating to the parent site: failing requests must not consume the remembered path. */
  #isResuming = false;
  #ends: (() => void)[] = [];

  constructor(ports: AuthPorts) {
    this.#ports = ports;
    this.#cookie = createTokenCookie(ports.cookies, {
      domain: ports.cookieDomain,
      isThisMachine: ports.cookieDomain === undefined && isPlainLoopback(new URL(ports.location.origin)),
    });
    this.#parent = createParentSite(ports);
    this.#origin = createOrigin(ports.sessionStore);
    this.#device = new DeviceSignIn(ports);
    const { random, renew, serviceTime } = ports;
    const clock = { now: serviceTime.now, after: ports.clock.after };
    this.#renewal = new Renewal({ clock, random, renew, recheck: () => void this.#recheck() });
  }

  getState = () => this.#state;

  subscribe = this.#changes.subscribe;

  start = async () => {
    const redirect = this.#parent.takeRedirect();
    this.#redirectParams = redirect?.params;
    if (redirect) this.#device.noteResumed();
    if (redirect && !redirect.params?.has('error')) this.#lost = explainLostSignIn(this.#cookie, this.#ports);
    this.#ends = [
      this.#ports.environment.watch(() => void this.#recheck()),
      this.#ports.serviceTime.subscribe(this.#followTime),
    ];
    await this.#recheck();
  };

  stop = () => {
    for (const end of this.#ends.splice(0)) end();
    this.#renewal.cancel();
    this.#state = { status: 'loading' };
  };

  getToken = async () => {
    await waitForCookie(this.#cookie, this.#ports.clock, () => this.#federated !== undefined);
    if (this.#cookie.read() !== undefined && !this.#followCookie()) await this.#recheck();
    const jwt = this.#cookie.read();
    if (jwt !== undefined && this.#followCookie()) return jwt;
    const identity = this.#federated ? await this.#identity : undefined;
    if (identity) return identity.getToken();
    await this.#recheck();
    throw new Error('No JWT token found in storage.');
  };

  replaceToken = (jwt: string) => {
    const [current, next] = [this.#readCookie(), readToken(jwt, this.#ports.serviceTime.now())];
    // A late response must not sign in after a sign-out, or replace another learner.
    const fits = current?.kind === 'valid' && next.kind === 'valid' && next.learner.uid === current.learner.uid;
    const written = fits && this.#cookie.write(jwt);
    if (!written) this.#ports.log('The new JWT token was not stored.');
    else this.#ports.environment.announce();
    void this.#recheck();
    return written;
  };

  signOut = () => {
    const uid = this.#state.status === 'signedIn' ? this.#state.learner.uid : undefined;
    this.#cookie.clear();
    this.#device.forget();
    this.#origin.take();
    this.#isLeaving = true;
    this.#renewal.cancel();
    this.#federated = undefined;
    this.#problem = undefined;
    this.#lost = undefined;
    this.#setSignedOut();
    this.#ports.environment.announce();
    void this.#leave(uid);
  };

  resume = () => {
    this.#isResuming = true;
    this.#device.noteResumed();
    this.#ports.location.assign(this.#parent.resumeUrl());
  };

  /** Asks for a new token first: the parent site shows its dialog only if its session has ended. */
  signInUrl = () => (this.#device.former() === 'resumable' ? this.#parent.resumeUrl() : this.#parent.signInUrl());
  createAccountUrl = () => this.#parent.createAccountUrl();
  rememberOrigin = (path: string) => {
    if (!this.#isLeaving) this.#origin.remember(path);
  };

  takeOrigin = () => (this.#isResuming ? undefined : this.#origin.take());

  async #leave(uid: string | undefined) {
    const forgotten = uid === undefined ? undefined : this.#ports.forget?.(uid);
    try {
      const identity = this.#identity ? await this.#identity : await this.#loadEarlierIdentity();
      await identity?.signOut();
    } catch (error) {
      this.#ports.log(`Signing out failed: ${messageOf(error)}`);
    }
    await forgotten;
    this.#ports.location.assign(this.#parent.signOutUrl);
  }

  /** Signing out clears every session, so an older one cannot come back. */
  async #loadEarlierIdentity() {
    const { loadIdentity, hasIdentitySession } = this.#ports;
    return loadIdentity && (await hasIdentitySession?.()) ? loadIdentity() : undefined;
  }

  #readCookie(): TokenReading | undefined {
    const jwt = this.#cookie.read();
    return jwt === undefined ? undefined : readToken(jwt, this.#ports.serviceTime.now());
  }

  /** Updates the state from the cookie; synchronously if there is a valid one. */
  async #recheck() {
    if (this.#followCookie()) return;
    const isReached = !this.#device.mustAsk(this.#readCookie()) || (await this.#device.reach());
    if (this.#followCookie()) return;
    // Offline, the learner of this device continues; their changes wait for a token.
    const learner = isReached ? undefined : this.#device.learner(this.#readCookie());
    if (learner) return this.#signIn(learner);
    this.#dropToken();
    this.#renewal.cancel();
    await this.#askIdentity();
  }

  /** Signs in the learner of a valid token. Returns false without one. */
  #followCookie(): boolean {
    const reading = this.#readCookie();
    if (reading?.kind !== 'valid') return false;
    this.#signIn(reading.learner);
    return true;
  }

  #dropToken() {
    const reading = this.#readCookie();
    if (!reading) return;
    this.#ports.log(reading.kind === 'expired' ? 'JWT token has expired' : 'JWT token is malformed');
    this.#cookie.clear();
  }

  /** The service's time differs from the device's: reschedules the renewal. */
  #followTime = () => {
    const { learner } = { learner: undefined, ...this.#state };
    if (learner?.expiresAt) this.#renewal.plan(learner.expiresAt.getTime());
    void this.#recheck();
  };

  #signIn(learner: Learner) {
    const known = this.#state.status === 'signedIn' ? this.#state.learner : undefined;
    if (known && sameLearner(known, learner)) return;
    this.#isLeaving = false;
    this.#lost = undefined;
    this.#device.remember(learner);
    if (learner.expiresAt) this.#renewal.plan(learner.expiresAt.getTime());
    else this.#renewal.cancel();
    this.#set({ status: 'signedIn', learner });
  }

  async #askIdentity() {
    if (!this.#ports.loadIdentity) return this.#setSignedOut();
    if (!this.#identity) this.#identity = this.#watchIdentity(this.#ports.loadIdentity);
    else this.#followIdentity();
    await this.#identity;
  }

  async #watchIdentity(load: () => Promise<IdentityProvider>) {
    if (this.#state.status === 'signedIn') this.#set({ status: 'loading' });
    const params = this.#redirectParams;
    try {
      const identity = await load();
      this.#redirectParams = undefined;
      await identity.watch((learner, problem) => {
        this.#federated = learner;
        this.#problem = problem;
        this.#followIdentity();
      }, params);
      return identity;
    } catch (error) {
      this.#ports.log(`The identity provider failed to load: ${messageOf(error)}`);
      this.#identity = undefined;
      this.#problem = params ? 'unreached' : undefined;
      this.#followIdentity();
      return undefined;
    }
  }

  #followIdentity() {
    if (this.#readCookie()?.kind === 'valid') return;
    if (this.#federated) this.#signIn(this.#federated);
    else this.#setSignedOut();
  }

  #setSignedOut() {
    const [problem, lost, former] = [this.#problem, this.#lost, this.#device.former()];
    const reason = (problem && { problem }) ?? (lost && { lost }) ?? (former && { former });
    this.#set({ status: 'signedOut', ...reason });
  }

  #set(state: AuthState) {
    const known = this.#state;
    if (state.status === 'loading' && known.status === 'loading') return;
    if (state.status === 'signedOut' && known.status === 'signedOut') {
      if (known.problem === state.problem && known.lost === state.lost && known.former === state.former) return;
    }
    this.#state = state;
    this.#changes.notify();
  }
}

/** The signed-in learner (docs/behaviour.md#signin-who): from a valid cookie, else from the identity provider. */
export function createAuth(ports: AuthPorts): Auth {
  return new CookieAuth(ports);
}
