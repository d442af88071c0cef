import { type Clock, messageOf, Subscribable } from '@tensely/core/logic';
import { isPlainLoopback } from '@tensely/platform/host';
import type { Auth, AuthState, IdentityProvider, Learner, LostSignIn } from './auth-contract.ts';
import type { AuthLocation, CookieJar, Environment, SessionStore } from './auth-ports.ts';
import type { IdentityProblem } from './identity/identity-problem.ts';
import { whyLost } from './session/lost-sign-in.ts';
import { createOrigin, type Origin } from './session/origin.ts';
import { createParentSite, type ParentSite } from './session/parent-site.ts';
import { sameLearner } from './session/same-learner.ts';
import { readToken, type TokenReading } from './token/read-token.ts';
import { Renewal } from './token/renewal.ts';
import { createTokenCookie, type TokenCookie } from './token/token-cookie.ts';

const TOKEN_TRIES = 3;
const TOKEN_TRY_PAUSE_MS = 100;

export interface AuthPorts {
  cookies: CookieJar;
  /** The domain shared with the parent site; undefined where both live on one host. */
  cookieDomain: string | undefined;
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
  /** A value that cannot be guessed. */
  newState(): string;
  /** Told what went wrong, in words; never a token. */
  log(message: string): void;
  parentUrl: string;
  location: AuthLocation;
  sessionStore: SessionStore;
  environment: Environment;
  /** Asks the progress service for a new token, which arrives through `replaceToken`. */
  renew(): Promise<unknown>;
  /** Loads the federated identity, where one is configured; asked only when there is no valid token. */
  loadIdentity?: (() => Promise<IdentityProvider>) | undefined;
  /** Removes what this browser stores for a learner who signs out; the page is left when it resolves. Never rejects. */
  forget?: ((uid: string) => Promise<unknown>) | undefined;
  /** Whether an identity provider that was not needed yet may have kept somebody signed in on this device. */
  hasIdentitySession?: (() => Promise<boolean>) | undefined;
}

class CookieAuth implements Auth {
  readonly #ports: AuthPorts;
  readonly #cookie: TokenCookie;
  readonly #parent: ParentSite;
  readonly #origin: Origin;
  readonly #renewal: Renewal;
  readonly #changes = new Subscribable();
  #state: AuthState = { status: 'loading' };
  #identity: Promise<IdentityProvider | undefined> | undefined;
  #federated: Learner | undefined;
  /** Why nobody is signed in at the identity provider, where there is a reason. */
  #problem: IdentityProblem | undefined;
  #redirectParams: URLSearchParams | undefined;
  /** Why a sign-in at the parent site did not arrive, if it does not arrive after all. */
  #lost: LostSignIn | undefined;
  /** Whoever signs out does not want to be brought back to this page. */
  #isLeaving = false;
  #stopWatching = () => {};

  constructor(ports: AuthPorts) {
    this.#ports = ports;
    this.#cookie = createTokenCookie(ports.cookies, {
      domain: ports.cookieDomain,
      isThisMachine: ports.cookieDomain === undefined && isPlainLoopback(new URL(ports.location.origin)),
    });
    this.#parent = createParentSite(ports);
    this.#origin = createOrigin(ports.sessionStore);
    const { clock, random, renew } = ports;
    this.#renewal = new Renewal({ clock, random, renew, recheck: () => void this.#recheck() });
  }

  getState = () => this.#state;

  subscribe = this.#changes.subscribe;

  start = async () => {
    const redirect = this.#parent.takeRedirect();
    this.#redirectParams = redirect?.params;
    if (redirect) this.#lost = this.#whyLost();
    this.#stopWatching = this.#ports.environment.watch(() => void this.#recheck());
    await this.#recheck();
  };

  stop = () => {
    this.#stopWatching();
    this.#renewal.cancel();
    this.#state = { status: 'loading' };
  };

  getToken = async () => {
    for (let tries = 1; tries <= TOKEN_TRIES; tries++) {
      const jwt = this.#cookie.read();
      if (jwt !== undefined) {
        const settled = this.#recheck();
        if (this.#cookie.read() === jwt) return jwt;
        await settled;
        break;
      }
      if (this.#federated) break;
      if (tries < TOKEN_TRIES) await this.#pause(TOKEN_TRY_PAUSE_MS);
    }
    const identity = this.#federated ? await this.#identity : undefined;
    if (identity) return identity.getToken();
    await this.#recheck();
    throw new Error('No JWT token found in storage.');
  };

  replaceToken = (jwt: string) => {
    const [current, next] = [this.#readCookie(), readToken(jwt, this.#ports.clock.now())];
    // A late answer must not sign anybody in again, and not over somebody else.
    const fits = current?.kind === 'valid' && next.kind === 'valid' && next.learner.uid === current.learner.uid;
    const written = fits && this.#cookie.write(jwt);
    if (!written) this.#ports.log('The new JWT token was not taken over.');
    else this.#ports.environment.announce();
    void this.#recheck();
    return written;
  };

  signOut = () => {
    const uid = this.#state.status === 'signedIn' ? this.#state.learner.uid : undefined;
    this.#cookie.clear();
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

  signInUrl = () => this.#parent.signInUrl();
  createAccountUrl = () => this.#parent.createAccountUrl();
  rememberOrigin = (path: string) => {
    if (!this.#isLeaving) this.#origin.remember(path);
  };

  takeOrigin = () => this.#origin.take();

  async #leave(uid: string | undefined) {
    const forgotten = uid === undefined ? undefined : this.#ports.forget?.(uid);
    try {
      const identity = this.#identity ? await this.#identity : await this.#identityOfEarlierVisit();
      await identity?.signOut();
    } catch (error) {
      this.#ports.log(`Signing out failed: ${messageOf(error)}`);
    }
    await forgotten;
    this.#ports.location.assign(this.#parent.home);
  }

  /** Whoever signs out is gone in every way: nobody of an earlier sign-in comes back in their place. */
  async #identityOfEarlierVisit() {
    const { loadIdentity, hasIdentitySession } = this.#ports;
    return loadIdentity && (await hasIdentitySession?.()) ? loadIdentity() : undefined;
  }

  #readCookie(): TokenReading | undefined {
    const jwt = this.#cookie.read();
    return jwt === undefined ? undefined : readToken(jwt, this.#ports.clock.now());
  }

  #whyLost() {
    const { location, parentUrl } = this.#ports;
    return whyLost({ cookie: this.#cookie, reading: this.#readCookie(), origin: location.origin, parentUrl });
  }

  /** Brings the state in line with the cookie; what the cookie decides is decided before the first await. */
  async #recheck() {
    const reading = this.#readCookie();
    if (reading?.kind === 'valid') return this.#signIn(reading.learner);
    if (reading) {
      this.#ports.log(reading.kind === 'expired' ? 'JWT token has expired' : 'JWT token is malformed');
      this.#cookie.clear();
    }
    this.#renewal.cancel();
    await this.#askIdentity();
  }

  #signIn(learner: Learner) {
    const known = this.#state.status === 'signedIn' ? this.#state.learner : undefined;
    if (known && sameLearner(known, learner)) return;
    this.#isLeaving = false;
    this.#lost = undefined;
    if (learner.expiresAt) this.#renewal.plan(learner.expiresAt.getTime());
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
      this.#ports.log(`The identity provider could not be asked: ${messageOf(error)}`);
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
    const [problem, lost] = [this.#problem, this.#lost];
    this.#set({ status: 'signedOut', ...(problem ? { problem } : lost && { lost }) });
  }

  #pause(ms: number) {
    return new Promise<void>((resume) => {
      this.#ports.clock.after(ms, resume);
    });
  }

  #set(state: AuthState) {
    const known = this.#state;
    if (state.status === 'loading' && known.status === 'loading') return;
    if (state.status === 'signedOut' && known.status === 'signedOut') {
      if (known.problem === state.problem && known.lost === state.lost) return;
    }
    this.#state = state;
    this.#changes.notify();
  }
}

/** Who is signed in (docs/behaviour.md#signin-who): a valid cookie wins, else the identity provider, else nobody. */
export function createAuth(ports: AuthPorts): Auth {
  return new CookieAuth(ports);
}
