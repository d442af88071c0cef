import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';

/** Signs tokens that are valid for a day, like a parent site that shares a new secret with the progress service. */
export function createLearnerTokens() {
  const secret = randomBytes(32).toString('base64url');
  const [issuer, audience] = ['https://parent.example', 'tensely'];
  return {
    /** The progress service's settings for that parent site. */
    variables: { TOKEN_SECRET: secret, TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience },
    of: (uid: string) =>
      new SignJWT({ uid, email: `${uid}@example.org`, auth_time: Math.floor(Date.now() / 1000) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1d')
        .sign(Buffer.from(secret)),
  };
}
