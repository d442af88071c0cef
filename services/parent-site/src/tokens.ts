import type { SigningKey } from '@tensely/service-host/logic';
import { SignJWT } from 'jose';
import { type Session, signInSeconds } from './accounts/accounts.ts';

export const tokenSeconds = 86_400;
const logoutTokenSeconds = 300;

export type Tokens = ReturnType<typeof createTokens>;

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Signs ES256 tokens. Better Auth's JWT plugin cannot set `typ`, which keeps a logout token from counting as a sign-in. */
export function createTokens(key: SigningKey, issuer: string) {
  const sign = (typ: string, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ, kid: key.kid })
      .setIssuer(issuer)
      .setAudience('tensely')
      .sign(key.privateKey);
  return {
    /** The token that Tensely reads: 24 hours, but not beyond the end of the sign-in. */
    signIn({ learner: { uid, email, name }, signedInAt }: Session): Promise<string> {
      const [iat, authTime] = [toSeconds(new Date()), toSeconds(signedInAt)];
      const exp = Math.min(iat + tokenSeconds, authTime + signInSeconds);
      return sign('JWT', { uid, email, ...(name && { name }), auth_time: authTime, iat, exp });
    },
    /** Asks the progress service to end every sign-in up to `at` (OpenID Connect Back-Channel Logout 1.0, 2.4). */
    logout: (uid: string, at: Date): Promise<string> =>
      sign('logout+jwt', { uid, iat: toSeconds(at), exp: toSeconds(new Date()) + logoutTokenSeconds }),
  };
}
