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
  | { kind: 'signedIn'; learner: SignedInLearner }
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

/** For an account that is tried from everywhere: how long each attempt takes, how many wait, when the others may try again. */
const slow = { stepMs: 1000, mostWaiting: 5, retryAfterSeconds: 5 };

/**
 * Signing in and creating accounts. Failed sign-ins are limited in 15 minutes: to 5 of one network at one account, and to
 * 30 of one network. From 20 at one account on, whoever comes from a network that has not signed in there before waits
 * in a queue: nobody is locked out by others. A network may create 200 accounts in that time.
 */
export function createSignIn({ accounts, federated, clock, pause, newId }: Deps): SignIn {
  const byPair = createRateLimit({ most: 5, seconds: WINDOW_SECONDS });
  const byNetwork = createRateLimit({ most: 30, seconds: WINDOW_SECONDS });
  const byAccount = createRateLimit({ most: 20, seconds: WINDOW_SECONDS });
  const newAccounts = createRateLimit({ most: 200, seconds: WINDOW_SECONDS });
  const delays = createDelayQueue({ stepMs: slow.stepMs, mostWaiting: slow.mostWaiting, pause });
  /** Pairs of network and account that have signed in before. */
  const trusted = new LRUCache<string, true>({ max: 10_000 });
  const dummyHash = hashPassword(newId());

  const outcomeOf = (outcome: FederatedOutcome, { customToken }: FederatedAccounts): Outcome => {
    if (outcome.kind === 'signedIn') return { kind: 'federated', customToken: customToken(outcome.uid) };
    if (outcome.kind === 'tooMany') return { kind: 'tooMany', waitSeconds: TOO_MANY_ELSEWHERE_SECONDS };
    return { kind: 'refused', errors: outcome.kind === 'taken' ? { email: 'taken' } : { form: 'noMatch' } };
  };

  /** Counts an attempt. Answers how long the caller has to wait, or a function that takes the attempt back when it succeeds. */
  const begin = async (address: string, key: string) => {
    const pair = `${address} ${key}`;
    // One after the other: a network that is over its limit makes no further keys to remember.
    const waitSeconds = (await byNetwork.consume(address)) ?? (await byPair.consume(pair));
    if (waitSeconds !== undefined) return { kind: 'tooMany', waitSeconds } as const;
    const isTried = (await byAccount.consume(key)) !== undefined && !trusted.has(pair);
    if (isTried && !(await delays.waitTurn(key)))
      return { kind: 'tooMany', waitSeconds: slow.retryAfterSeconds } as const;
    return {
      kind: 'begun',
      async succeed() {
        await byNetwork.refund(address);
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
      const account = await accounts.find(email);
      // An unknown address costs the same time as a wrong password, so that neither can be told from the other.
      const right = await verifyPassword(password, account?.passwordHash ?? (await dummyHash));
      if (!account || !right) return { kind: 'refused', errors: { form: 'noMatch' } };
      await attempt.succeed();
      return { kind: 'signedIn', learner: { uid: account.uid, email } };
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
      const added = await accounts.add({ uid, email, passwordHash, createdAt: clock().toISOString() });
      return added ? { kind: 'signedIn', learner: { uid, email } } : { kind: 'refused', errors: { email: 'taken' } };
    },
  };
}
