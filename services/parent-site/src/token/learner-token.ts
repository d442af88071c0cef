import { isSignInToken, type SigningKey } from '@tensely/service-host/logic';
import { decodeProtectedHeader, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export const tokenSeconds = 86_400;
/** A sign-in lasts this long: its tokens, their renewal and the session of this site. */
export const signInSeconds = 30 * 86_400;
const audience = 'tensely';

export interface SignedInLearner {
  uid: string;
  email: string;
  /** The first name, where one was given. */
  name?: string | undefined;
}

const claimsSchema = z.object({ uid: z.string().min(1), email: z.string().min(1), name: z.string().optional() });

/** Signs the token of a learner who entered the password at `signedInAt`: 24 hours, ES256, not beyond the end of the sign-in. */
export async function issueToken(
  learner: SignedInLearner,
  key: SigningKey,
  issuer: string,
  now: Date,
  signedInAt = now,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const authTime = Math.floor(signedInAt.getTime() / 1000);
  const { uid, email, name } = learner;
  return await new SignJWT({ uid, email, ...(name && { name }), auth_time: authTime })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(Math.min(seconds + tokenSeconds, authTime + signInSeconds))
    .sign(key.privateKey);
}

const logoutSeconds = 300;

/** Signs a logout token: no sign-in of the account until `at` counts any more (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export async function issueLogoutToken(
  uid: string,
  key: SigningKey,
  issuer: string,
  { at, now }: { at: Date; now: Date },
): Promise<string> {
  return await new SignJWT({ uid })
    .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + logoutSeconds)
    .sign(key.privateKey);
}

/**
 * Who a token belongs to, or undefined when it does not hold. The progress service renews tokens with its own key,
 * so that both keys count here.
 */
export async function readToken(
  token: string,
  key: SigningKey,
  progressKeys: JWTVerifyGetKey,
  now: Date,
): Promise<SignedInLearner | undefined> {
  try {
    const own = decodeProtectedHeader(token).kid === key.kid;
    const keyOf: JWTVerifyGetKey = (header, input) => (own ? key.publicKey : progressKeys(header, input));
    const checked = await jwtVerify(token, keyOf, {
      algorithms: ['ES256'],
      audience,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return isSignInToken(checked, now) ? claimsSchema.parse(checked.payload) : undefined;
  } catch {
    return undefined;
  }
}
