import { createRateLimit } from '@tensely/service-host/logic';
import type { NewSession } from '../accounts/accounts.ts';
import { createAttemptLimits } from '../accounts/attempt-limits.ts';
import type { FederatedOutcome } from '../accounts/federated-accounts.ts';
import type { Deps } from '../deps.ts';
import { createAccountSchema, type FieldErrors, signInSchema, toFieldErrors } from '../forms.ts';
import type { SiteMessage } from '../language.ts';

export type Outcome =
  | { kind: 'signedIn'; session: NewSession }
  | { kind: 'invalid'; errors: FieldErrors & { form?: SiteMessage } }
  | FederatedOutcome;

export interface Attempt {
  /** The form as the browser sent it. */
  form: unknown;
  /** The caller's network. */
  address: string;
  request: Headers;
  /** Where the account is: here, or at the identity service. */
  account: 'token' | 'federated';
}

const NEW_ACCOUNTS_OF_NETWORK = { most: 200, seconds: 900 };

export interface AccountActions {
  signIn(attempt: Attempt): Promise<Outcome>;
  createAccount(attempt: Attempt): Promise<Outcome>;
}

/** Signs in and creates accounts, here or at the identity service, within the limits. */
export function createAccountActions({
  accounts,
  federated,
  pause,
}: Pick<Deps, 'accounts' | 'federated' | 'pause'>): AccountActions {
  const limits = createAttemptLimits({ pause });
  const newAccounts = createRateLimit(NEW_ACCOUNTS_OF_NETWORK);

  async function signIn({ form, address, request, account }: Attempt): Promise<Outcome> {
    const given = signInSchema.safeParse(form);
    if (!given.success) return { kind: 'invalid', errors: toFieldErrors(given.error) };
    const { email, password } = given.data;
    const attempt = await limits.begin(address, `${account} ${email}`);
    if (attempt.kind === 'tooMany') return attempt;
    const outcome: Outcome =
      account === 'federated' && federated
        ? await federated.signIn(email, password)
        : await signInHere({ email, password }, request);
    if (outcome.kind === 'signedIn' || outcome.kind === 'federated') await attempt.succeed();
    return outcome;
  }

  async function signInHere(credentials: { email: string; password: string }, request: Headers): Promise<Outcome> {
    const session = await accounts.signIn(credentials, request);
    return session ? { kind: 'signedIn', session } : { kind: 'invalid', errors: { form: 'noMatch' } };
  }

  async function createAccount(attempt: Attempt): Promise<Outcome> {
    const { form, address, request, account } = attempt;
    const given = createAccountSchema.safeParse(form);
    if (!given.success) return { kind: 'invalid', errors: toFieldErrors(given.error) };
    const waitSeconds = await newAccounts.consume(address);
    if (waitSeconds !== undefined) return { kind: 'tooMany', waitSeconds };
    const { email, password } = given.data;
    if (account === 'federated' && federated) return await federated.createAccount(email, password);
    const session = await accounts.signUp(given.data, request);
    if (!session) {
      // The form was sent twice, or the learner forgot the account: the right password signs in.
      const outcome = await signIn(attempt);
      return outcome.kind === 'signedIn' ? outcome : { kind: 'invalid', errors: { email: 'taken' } };
    }
    limits.trust(address, `${account} ${email}`);
    return { kind: 'signedIn', session };
  }

  return { signIn, createAccount };
}
