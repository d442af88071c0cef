import { UnsecuredJWT } from 'jose';
import { z } from 'zod';

export type FederatedOutcome =
  | { kind: 'federated'; customToken: string }
  | { kind: 'invalid'; errors: { email: 'taken' } | { form: 'noMatch' } }
  | { kind: 'tooMany'; waitSeconds: number };

/** Accounts of the identity service. A sign-in results in a token that the app exchanges within five minutes. */
export interface FederatedAccounts {
  signIn(email: string, password: string): Promise<FederatedOutcome>;
  createAccount(email: string, password: string): Promise<FederatedOutcome>;
}

interface Emulator {
  /** For example "http://localhost:9099". */
  address: string;
  fetch: typeof fetch;
  clock: () => Date;
}

const TIMEOUT_MS = 5000;
const TOKEN_SECONDS = 300;
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const signedInSchema = z.object({ localId: z.string().min(1) });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

const noMatch: FederatedOutcome = { kind: 'invalid', errors: { form: 'noMatch' } };
const outcomes: Readonly<Record<string, FederatedOutcome>> = {
  EMAIL_NOT_FOUND: noMatch,
  INVALID_PASSWORD: noMatch,
  INVALID_LOGIN_CREDENTIALS: noMatch,
  USER_DISABLED: noMatch,
  EMAIL_EXISTS: { kind: 'invalid', errors: { email: 'taken' } },
  TOO_MANY_ATTEMPTS_TRY_LATER: { kind: 'tooMany', waitSeconds: 60 },
};

/**
 * Federated accounts of the local Auth emulator, which accepts unsigned custom tokens. A real parent site signs them with its
 * service account. Throws on an unexpected answer.
 */
export function emulatedAccounts({ address, fetch, clock }: Emulator): FederatedAccounts {
  const ask = async (verb: string, email: string, password: string): Promise<FederatedOutcome> => {
    const response = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) {
      const customToken = createCustomToken(signedInSchema.parse(body).localId, clock());
      return { kind: 'federated', customToken };
    }
    const [reason = ''] = errorSchema.parse(body).error.message.split(' ');
    const outcome = outcomes[reason];
    if (!outcome) throw new Error(`The identity service answered ${reason}.`);
    return outcome;
  };
  return {
    signIn: (email, password) => ask('signInWithPassword', email, password),
    createAccount: (email, password) => ask('signUp', email, password),
  };
}

function createCustomToken(uid: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return new UnsecuredJWT({ uid })
    .setIssuer('reference-parent-site@demo.iam.gserviceaccount.com')
    .setSubject('reference-parent-site@demo.iam.gserviceaccount.com')
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .encode();
}
