import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { Credentials } from './accounts.ts';

interface Emulator {
  /** For example "http://localhost:9099". */
  address: string;
  fetch: typeof fetch;
  clock: () => Date;
}

const TIMEOUT_MS = 5000;
const TOKEN_SECONDS = 300;
const ISSUER = 'reference-parent-site@demo.iam.gserviceaccount.com';
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const refusals = ['EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_LOGIN_CREDENTIALS', 'USER_DISABLED', 'EMAIL_EXISTS'];

const signedInSchema = z.object({ localId: z.string().min(1) });
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

export type FederatedAccounts = ReturnType<typeof emulatedAccounts>;

/**
 * Federated accounts of the local Auth emulator. A sign-in results in a token that the app exchanges within five minutes; the
 * emulator accepts unsigned ones, a real parent site signs them with its service account. Both calls resolve to `undefined` for
 * wrong credentials or an address that has an account, and reject on an unexpected answer.
 */
export function emulatedAccounts({ address, fetch, clock }: Emulator) {
  const ask =
    (verb: string) =>
    async ({ email, password }: Credentials) => {
      const response = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo-key`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json();
      if (response.ok) {
        const { localId } = signedInSchema.parse(body);
        return { kind: 'federated', customToken: createCustomToken(localId, clock()) } as const;
      }
      const [reason = ''] = errorSchema.parse(body).error.message.split(' ');
      if (refusals.includes(reason)) return undefined;
      if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') return { kind: 'tooMany', waitSeconds: 60 } as const;
      throw new Error(`The identity service answered ${reason}.`);
    };
  return { signIn: ask('signInWithPassword'), createAccount: ask('signUp') };
}

function createCustomToken(uid: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return new UnsecuredJWT({ uid })
    .setIssuer(ISSUER)
    .setSubject(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .encode();
}
