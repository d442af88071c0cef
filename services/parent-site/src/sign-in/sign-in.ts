import { createRateLimit } from '@tensely/service-host/logic';
import { LRUCache } from 'lru-cache';
import type { AccountStore } from '../account/account-store.ts';
import { createAccountSchema, type FieldErrors, fieldErrors, signInSchema } from '../account/credentials.ts';
import { hashPassword, verifyPassword } from '../account/password.ts';
import type { FederatedAccounts, FederatedOutcome } from '../federated/federated-accounts.ts';
import type { SiteMessage } from '../language/say.ts';
import type { SignedInLearner } from '../token/learner-token.ts';
import { createDelayQueue } from './delay-queue.ts';

export type Outcome =
  /** `at` is from before the password was read: a password that is changed meanwhile ends this sign-in too. */
  | { kind: 'signedIn'; learner: SignedInLearner; at: Date }
  | { kind: 'federated'; customToken: string }
  | { kind: 'refused'; errors: Refusal }
  | { kind: 'tooMany'; waitSeconds: number };

/** Messages beside a field, or about the form as a whole. */
export interface Refusal extends FieldErrors {
  form?: SiteMessage;
}

/** The form as the browser sent it, and the network that it came from. */
interface Attempt {
  form: unknown;
  address: string;
  /** Where the account is: here, or at the identity service. */
  account: 'token' | 'federated';
}

interface SignIn {
  signIn(attempt: Attempt): Promise<Outcome>;
  createAccount(attempt: Attempt): Promise<Outcome>;
}

interface Deps {
  accounts: AccountStore;
  /** Undefined where no identity service is configured. */
  federated: FederatedAccounts | undefined;
  clock: () => Date;
  pause: (ms: number) => Promise<unknown>;
  newId: () => string;
}

const WINDOW_SECONDS = 900;
/** What the identity service asks to wait when it has had too many attempts. */
const TOO_MANY_ELSEWHERE_SECONDS = 60;

/** An account that is tried from many networks: one attempt a second, five in the queue. */
const SLOW_ACCOUNT = { stepMs: 1000, mostWaiting: 5 };
/** A network with many wrong passwords: one attempt every two seconds, half a minute of them in the queue. */
const SLOW_NETWORK = { stepMs: 2000, mostWaiting: 15 };
/** When to try again where the queue is full. */
const QUEUE_RETRY_SECONDS = 5;

/**
 * Signing in and creating accounts. In 15 minutes a network may fail 5 times at one account; then it is refused there. After
 * 30 failures of a network, or 20 at one account, further attempts wait in a queue. A pair of network and account that has signed in
 * before never waits, so that neither a class behind one address nor an attacker elsewhere locks out a right password.
 * A network may create 200 accounts in that time.
 */
export function createSignIn({ accounts, federated, clock, pause, newId }: Deps): SignIn {
  const byPair = createRateLimit({ most: 5, seconds: WINDOW_SECONDS });
  const byNetwork = createRateLimit({ most: 30, seconds: WINDOW_SECONDS });
  const byAccount = createRateLimit({ most: 20, seconds: WINDOW_SECONDS });
  const newAccounts = createRateLimit({ most: 200, seconds: WINDOW_SECONDS });
  const slowAccounts = createDelayQueue({ ...SLOW_ACCOUNT, pause });
  const slowNetworks = createDelayQueue({ ...SLOW_NETWORK, pause });
  /** Pairs of network and account that have signed in before. */
  const trusted = new LRUCache<string, true>({ max: 10_000 });
  const dummyHash = hashPassword(newId());

  const outcomeOf = (outcome: FederatedOutcome, { customToken }: FederatedAccounts): Outcome => {
    if (outcome.kind === 'signedIn') return { kind: 'federated', customToken: customToken(outcome.uid) };
    if (outcome.kind === 'tooMany') return { kind: 'tooMany', waitSeconds: TOO_MANY_ELSEWHERE_SECONDS };
    return { kind: 'refused', errors: outcome.kind === 'taken' ? { email: 'taken' } : { form: 'noMatch' } };
  };

  /** Counts an attempt and waits until it may be checked. Returns how long to wait where it may not be. */
  const begin = async (address: string, key: string) => {
    const pair = pairOf(address, key);
    const isTrusted = trusted.has(pair);
    // The network comes first: once it is slowed down, it adds no more keys to the other limits than its queue lets through.
    const isNetworkSlow = !isTrusted && (await byNetwork.consume(address)) !== undefined;
    if (isNetworkSlow && !(await slowNetworks.waitTurn(address))) return tooMany(QUEUE_RETRY_SECONDS);
    const waitSeconds = await byPair.consume(pair);
    if (waitSeconds !== undefined) return tooMany(waitSeconds);
    const isAccountSlow = (await byAccount.consume(key)) !== undefined && !isTrusted;
    if (isAccountSlow && !(await slowAccounts.waitTurn(key))) return tooMany(QUEUE_RETRY_SECONDS);
    return {
      kind: 'begun',
      /** Takes the attempt back: the password was right. */
      async succeed() {
        if (!isTrusted) await byNetwork.refund(address);
        await byPair.refund(pair);
        await byAccount.refund(key);
        trusted.set(pair, true);
      },
    } as const;
  };

  return {
    async signIn({ form, address, account: where }) {
      const given = signInSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const { email, password } = given.data;
      const attempt = await begin(address, `${where} ${email}`);
      if (attempt.kind === 'tooMany') return attempt;
      if (where === 'federated' && federated) {
        const outcome = await federated.signIn(email, password);
        if (outcome.kind === 'signedIn') await attempt.succeed();
        return outcomeOf(outcome, federated);
      }
      const at = clock();
      const account = await accounts.find(email);
      // An unknown address costs the same time as a wrong password, so that neither can be told from the other.
      const right = await verifyPassword(password, account?.passwordHash ?? (await dummyHash));
      if (!account || !right) return { kind: 'refused', errors: { form: 'noMatch' } };
      await attempt.succeed();
      return { kind: 'signedIn', learner: { uid: account.uid, email }, at };
    },

    async createAccount({ form, address, account: where }) {
      const given = createAccountSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const waitSeconds = await newAccounts.consume(address);
      if (waitSeconds !== undefined) return { kind: 'tooMany', waitSeconds };
      const { email, password } = given.data;
      if (where === 'federated' && federated)
        return outcomeOf(await federated.createAccount(email, password), federated);
      const uid = newId();
      const passwordHash = await hashPassword(password);
      const at = clock();
      const added = await accounts.add({ uid, email, passwordHash, createdAt: at.toISOString() });
      if (!added) return { kind: 'refused', errors: { email: 'taken' } };
      trusted.set(pairOf(address, `${where} ${email}`), true);
      return { kind: 'signedIn', learner: { uid, email }, at };
    },
  };
}

const pairOf = (address: string, key: string): string => `${address} ${key}`;
const tooMany = (waitSeconds: number) => ({ kind: 'tooMany', waitSeconds }) as const;
