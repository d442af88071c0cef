import { UnsecuredJWT } from 'jose';
import { z } from 'zod';

/** The result of an attempt at the identity service. */
export type FederatedOutcome =
  | { kind: 'signedIn'; uid: string }
  | { kind: 'noMatch' }
  | { kind: 'taken' }
  | { kind: 'tooMany' };

/** Accounts of the identity service. */
export interface FederatedAccounts {
  signIn(email: string, password: string): Promise<FederatedOutcome>;
  createAccount(email: string, password: string): Promise<FederatedOutcome>;
  /** A token that the app exchanges for a sign-in within five minutes. */
  customToken(uid: string): string;
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

const OUTCOMES: Readonly<Record<string, Exclude<FederatedOutcome['kind'], 'signedIn'>>> = {
  EMAIL_NOT_FOUND: 'noMatch',
  INVALID_PASSWORD: 'noMatch',
  INVALID_LOGIN_CREDENTIALS: 'noMatch',
  USER_DISABLED: 'noMatch',
  EMAIL_EXISTS: 'taken',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
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
    if (response.ok) return { kind: 'signedIn', uid: signedInSchema.parse(body).localId };
    const [reason = ''] = errorSchema.parse(body).error.message.split(' ');
    const kind = OUTCOMES[reason];
    if (!kind) throw new Error(`The identity service answered ${reason}.`);
    return { kind };
  };
  return {
    signIn: (email, password) => ask('signInWithPassword', email, password),
    createAccount: (email, password) => ask('signUp', email, password),
    customToken(uid) {
      const seconds = Math.floor(clock().getTime() / 1000);
      return new UnsecuredJWT({ uid })
        .setIssuer('reference-parent-site@demo.iam.gserviceaccount.com')
        .setSubject('reference-parent-site@demo.iam.gserviceaccount.com')
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .encode();
    },
  };
}
