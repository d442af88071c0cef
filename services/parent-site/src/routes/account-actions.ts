import { createRateLimit } from '@tensely/service-host/logic';
import type { Credentials, NewSession } from '../accounts/accounts.ts';
import { createAttemptLimits } from '../accounts/attempt-limits.ts';
import type { Deps } from '../deps.ts';
import { createAccountSchema, type FieldErrors, signInSchema, toFieldErrors } from '../forms.ts';
import type { SiteMessage } from '../language.ts';
import type { Tab } from '../pages/auth-dialog.ts';

export type Outcome =
  | { kind: 'signedIn'; session: NewSession }
  | { kind: 'federated'; customToken: string }
  | { kind: 'tooMany'; waitSeconds: number }
  | { kind: 'invalid'; errors: FieldErrors & { form?: SiteMessage } };

export interface Attempt {
  tab: Tab;
  /** The form as the browser sent it. */
  form: unknown;
  network: string;
  request: Headers;
  /** Where the account is: here, or at the identity service. */
  account: 'token' | 'federated';
}

/** Where accounts are. Resolves to `undefined` for wrong credentials, or for an address that has an account. */
interface Source {
  signIn(given: Credentials): Promise<Outcome | undefined>;
  createAccount(given: Credentials & { name: string }): Promise<Outcome | undefined>;
}

/** Signs in and creates accounts, here or at the identity service, within the limits. */
export function createAccountActions(deps: Pick<Deps, 'accounts' | 'federated' | 'newAccountsPerNetwork' | 'pause'>) {
  const { accounts, federated, newAccountsPerNetwork, pause } = deps;
  const limits = createAttemptLimits({ pause });
  const newAccounts = createRateLimit({ most: newAccountsPerNetwork, seconds: 900 });

  const here = (request: Headers): Source => ({
    signIn: async (given) => toOutcome(await accounts.signIn(given, request)),
    createAccount: async (given) => toOutcome(await accounts.signUp(given, request)),
  });

  async function signIn(source: Source, { form, network, account }: Attempt): Promise<Outcome> {
    const given = signInSchema.safeParse(form);
    if (!given.success) return { kind: 'invalid', errors: toFieldErrors(given.error) };
    const attempt = await limits.begin(network, `${account} ${given.data.email}`);
    if (attempt.kind === 'tooMany') return attempt;
    const outcome = await source.signIn(given.data);
    if (outcome && isSignedIn(outcome)) await attempt.succeed();
    return outcome ?? { kind: 'invalid', errors: { form: 'noMatch' } };
  }

  async function createAccount(source: Source, attempt: Attempt): Promise<Outcome> {
    const given = createAccountSchema.safeParse(attempt.form);
    if (!given.success) return { kind: 'invalid', errors: toFieldErrors(given.error) };
    const waitSeconds = await newAccounts.consume(attempt.network);
    if (waitSeconds !== undefined) return { kind: 'tooMany', waitSeconds };
    const outcome = await source.createAccount(given.data);
    if (outcome) {
      if (isSignedIn(outcome)) limits.trust(attempt.network, `${attempt.account} ${given.data.email}`);
      return outcome;
    }
    // The form was sent twice, or the learner forgot the account: the right password signs in.
    const again = await signIn(source, attempt);
    return isSignedIn(again) ? again : { kind: 'invalid', errors: { email: 'taken' } };
  }

  return async (attempt: Attempt): Promise<Outcome> => {
    const source = attempt.account === 'federated' && federated ? federated : here(attempt.request);
    return await (attempt.tab === 'sign-in' ? signIn(source, attempt) : createAccount(source, attempt));
  };
}

const toOutcome = (session: NewSession | undefined): Outcome | undefined => session && { kind: 'signedIn', session };
const isSignedIn = ({ kind }: Outcome) => kind === 'signedIn' || kind === 'federated';
