import type { AccountStore } from '../account/account-store.ts';
import { createAccountSchema, type FieldErrors, fieldErrors, signInSchema } from '../account/credentials.ts';
import { hashPassword, verifyPassword } from '../account/password.ts';
import type { SignedInLearner } from '../token/learner-token.ts';
import { createAttemptLimit } from './attempt-limit.ts';

export type Outcome =
  | { kind: 'signedIn'; learner: SignedInLearner }
  | { kind: 'refused'; errors: FieldErrors & { form?: string } }
  | { kind: 'tooMany'; waitSeconds: number };

/** What the browser sent, as it is, and the network address that it came from. */
export interface Attempt {
  form: unknown;
  address: string;
}

interface SignIn {
  signIn(attempt: Attempt): Promise<Outcome>;
  createAccount(attempt: Attempt): Promise<Outcome>;
}

interface Deps {
  accounts: AccountStore;
  clock: () => Date;
  newId: () => string;
}

const noMatch = 'That email and password do not match. Check both and try again.';
const taken = 'This address has an account already. Sign in instead.';

/**
 * Signing in and creating accounts. Failed sign-ins are limited to 5 for an account and 30 for a network address in 15
 * minutes, accounts to 200 for a network address in that time.
 */
export function createSignIn({ accounts, clock, newId }: Deps): SignIn {
  const limit = (attempts: number) => createAttemptLimit({ attempts, windowSeconds: 900, capacity: 10_000, clock });
  const [byAccount, byAddress, newAccounts] = [limit(5), limit(30), limit(200)];
  const nobodysHash = hashPassword(newId());

  return {
    async signIn({ form, address }) {
      const given = signInSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const { email, password } = given.data;
      const waitSeconds = Math.max(byAddress.take(address), byAccount.take(email));
      if (waitSeconds > 0) return { kind: 'tooMany', waitSeconds };
      const account = await accounts.find(email);
      // An unknown address costs the same time as a wrong password, so that neither can be told from the other.
      const right = await verifyPassword(password, account?.passwordHash ?? (await nobodysHash));
      if (!account || !right) return { kind: 'refused', errors: { form: noMatch } };
      byAddress.giveBack(address);
      byAccount.giveBack(email);
      return { kind: 'signedIn', learner: { uid: account.uid, email } };
    },

    async createAccount({ form, address }) {
      const given = createAccountSchema.safeParse(form);
      if (!given.success) return { kind: 'refused', errors: fieldErrors(given.error) };
      const waitSeconds = newAccounts.take(address);
      if (waitSeconds > 0) return { kind: 'tooMany', waitSeconds };
      const { email, password } = given.data;
      const uid = newId();
      const passwordHash = await hashPassword(password);
      const added = await accounts.add({ uid, email, passwordHash, createdAt: clock().toISOString() });
      return added ? { kind: 'signedIn', learner: { uid, email } } : { kind: 'refused', errors: { email: taken } };
    },
  };
}
