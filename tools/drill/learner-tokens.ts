import { createHmac, randomBytes } from 'node:crypto';

/** Signs tokens like a parent site that shares a secret with the progress service. */
export interface LearnerTokens {
  /** The progress service's settings for that parent site. */
  variables: Record<string, string>;
  of(uid: string): string;
}

/** Creates tokens with a new secret, valid for a day. */
export function createLearnerTokens(now = Date.now()): LearnerTokens {
  const secret = randomBytes(32).toString('base64url');
  const [issuer, audience] = ['https://parent.example', 'tensely'];
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const seconds = Math.floor(now / 1000);
  return {
    variables: { TOKEN_SECRET: secret, TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience },
    of(uid) {
      const claims = {
        uid,
        email: `${uid}@example.org`,
        iss: issuer,
        aud: audience,
        iat: seconds,
        auth_time: seconds,
        exp: seconds + 86_400,
      };
      const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    },
  };
}
