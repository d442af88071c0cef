import { createRateLimit } from '@tensely/service-host/logic';
import type { AccountStore } from '../account/account-store.ts';
import { createAccountSchema, type FieldErrors, fieldErrors, signInSchema } from '../account/credentials.ts';
import { hashPassword, verifyPassword } from '../account/password.ts';
import type { FederatedAccounts, FederatedOutcome } from '../federated/federated-accounts.ts';
import type { SiteMessage } from '../language/say.ts';
import type { SignedInLearner } from '../token/learner-token.ts';
import { createAttemptLimits } from './attempt-limits.ts';

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

/** What the identity service asks to wait when it has had too many attempts. */
const TOO_MANY_ELSEWHERE_SECONDS = 60;

/** Signing in and creating accounts, within the limits of `createAttemptLimits`. A network may create 200 accounts in 15 minutes. */
export function createSignIn({ accounts, federated, clock, pause, newId }: Deps): SignIn {
  const limits = createAttemptLimits({ pause });
  const newAccounts = createRateLimit({ most: 200, seconds: 900 });
  const dummyHash = hashPassword(newId());

  const outcomeOf = (outcome: FederatedOutcome, { customToken }: FederatedAccounts): Outcome => {
    if (outcome.kind === 'signedIn') return { kind: 'federated', customToken: customToken(outcome.uid) };
    if (outcome.kind === 'tooMany') return { kind: 'tooMany', waitSeconds: TOO_MANY_ELSEWHERE_SECONDS };
    return { kind: 'refused', errors: outcome.kind === 'taken' ? { email: 'taken' } : { form: 'noMatch' } };
  };

  const actions: SignIn = {
    async signIn({ form, address, account: where }) {
      const given = signInSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const { email, password } = given.data;
      const attempt = await limits.begin(address, `${where} ${email}`);
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
      return { kind: 'signedIn', learner: { uid: account.uid, email, name: account.name ?? undefined }, at };
    },

    async createAccount({ form, address, account: where }) {
      const given = createAccountSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const waitSeconds = await newAccounts.consume(address);
      if (waitSeconds !== undefined) return { kind: 'tooMany', waitSeconds };
      const { email, password, name } = given.data;
      if (where === 'federated' && federated)
        return outcomeOf(await federated.createAccount(email, password), federated);
      const uid = newId();
      const passwordHash = await hashPassword(password);
      const at = clock();
      const added = await accounts.add({ uid, email, name: name || null, passwordHash, createdAt: at.toISOString() });
      if (!added) {
        // The form was sent twice, or its sender has forgotten the account: with the right password both are signed in.
        const outcome = await actions.signIn({ form, address, account: where });
        return outcome.kind === 'signedIn' ? outcome : { kind: 'refused', errors: { email: 'taken' } };
      }
      limits.trust(address, `${where} ${email}`);
      return { kind: 'signedIn', learner: { uid, email, name }, at };
    },
  };
  return actions;
}
