import type { AccountStore } from '../account/account-store.ts';
import { createAccountSchema, type FieldErrors, fieldErrors, signInSchema } from '../account/credentials.ts';
import { hashPassword, verifyPassword } from '../account/password.ts';
import type { FederatedAccounts, FederatedOutcome } from '../federated/federated-accounts.ts';
import type { SignedInLearner } from '../token/learner-token.ts';
import { createAttemptLimit } from './attempt-limit.ts';

export type Outcome =
  | { kind: 'signedIn'; learner: SignedInLearner }
  | { kind: 'federated'; customToken: string }
  | { kind: 'refused'; errors: FieldErrors & { form?: string } }
  | { kind: 'tooMany'; waitSeconds: number };

/** What the browser sent, as it is, and the network address that it came from. */
export interface Attempt {
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
  newId: () => string;
}

const tooManyElsewhere = 60;

const noMatch = 'That email and password do not match. Check both and try again.';
const taken = 'This address has an account already. Sign in instead.';

/**
 * Signing in and creating accounts. Failed sign-ins are limited to 5 for an account and 30 for a network address in 15
 * minutes, accounts to 200 for a network address in that time.
 */
export function createSignIn({ accounts, federated, clock, newId }: Deps): SignIn {
  const limit = (attempts: number) => createAttemptLimit({ attempts, windowSeconds: 900, capacity: 10_000, clock });
  const [byAccount, byAddress, newAccounts] = [limit(5), limit(30), limit(200)];
  const nobodysHash = hashPassword(newId());

  const outcomeOf = (outcome: FederatedOutcome, { customToken }: FederatedAccounts): Outcome => {
    if (outcome.kind === 'signedIn') return { kind: 'federated', customToken: customToken(outcome.uid) };
    if (outcome.kind === 'tooMany') return { kind: 'tooMany', waitSeconds: tooManyElsewhere };
    return { kind: 'refused', errors: outcome.kind === 'taken' ? { email: taken } : { form: noMatch } };
  };

  return {
    async signIn({ form, address, account: where }) {
      const given = signInSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const { email, password } = given.data;
      const key = `${where} ${email}`;
      const waitSeconds = Math.max(byAddress.take(address), byAccount.take(key));
      if (waitSeconds > 0) return { kind: 'tooMany', waitSeconds };
      const giveBack = () => {
        byAddress.giveBack(address);
        byAccount.giveBack(key);
      };
      if (where === 'federated' && federated) {
        const outcome = await federated.signIn(email, password);
        if (outcome.kind === 'signedIn') giveBack();
        return outcomeOf(outcome, federated);
      }
      const account = await accounts.find(email);
      // An unknown address costs the same time as a wrong password, so that neither can be told from the other.
      const right = await verifyPassword(password, account?.passwordHash ?? (await nobodysHash));
      if (!account || !right) return { kind: 'refused', errors: { form: noMatch } };
      giveBack();
      return { kind: 'signedIn', learner: { uid: account.uid, email } };
    },

    async createAccount({ form, address, account: where }) {
      const given = createAccountSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const waitSeconds = newAccounts.take(address);
      if (waitSeconds > 0) return { kind: 'tooMany', waitSeconds };
      const { email, password } = given.data;
      if (where === 'federated' && federated)
        return outcomeOf(await federated.createAccount(email, password), federated);
      const uid = newId();
      const passwordHash = await hashPassword(password);
      const added = await accounts.add({ uid, email, passwordHash, createdAt: clock().toISOString() });
      return added ? { kind: 'signedIn', learner: { uid, email } } : { kind: 'refused', errors: { email: taken } };
    },
  };
}
