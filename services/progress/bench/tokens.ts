import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { jwtVerify, SignJWT } from 'jose';
import { type Candidate, measureInterleaved, type Series } from './series.ts';

const atOnce = 64;
const count = 1280;
const issuer = 'http://localhost:4300';
const audience = 'tensely';

/** What a save spends on its token, one checked and one signed, with each of two libraries (docs/decisions/0014-whose-tokens-count.md). */
export async function measureTokens(): Promise<Series[]> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const secret = randomBytes(32);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    uid: 'learner-1',
    email: 'ana@example.org',
    iat: now,
    exp: now + 86_400,
    iss: issuer,
    aud: audience,
    recentProgress: Array.from({ length: 15 }, (_, page) => ({ level: 'A1', topic: 'nouns', page, score: 80 })),
  };

  const jose = (algorithm: 'ES256' | 'HS256', signKey: Parameters<SignJWT['sign']>[0], checkKey: typeof signKey) => {
    const sign = () => new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: 'JWT' }).sign(signKey);
    const options = { algorithms: [algorithm], issuer, audience, clockTolerance: 60 };
    return { sign, check: (token: string) => jwtVerify(token, checkKey, options) };
  };
  const fastJwt = (algorithm: 'ES256' | 'HS256', signKey: string | Buffer, checkKey: string | Buffer) => {
    const sign = createSigner({ algorithm, key: signKey });
    const options = { algorithms: [algorithm], allowedIss: issuer, allowedAud: audience, clockTolerance: 60_000 };
    const check = createVerifier({ key: checkKey, ...options });
    return { sign: async () => sign(claims), check: async (token: string) => check(token) };
  };

  const rows: Series[] = [];
  for (const [algorithm, ofJose, ofFastJwt] of [
    ['ES256', jose('ES256', privateKey, publicKey), fastJwt('ES256', privatePem, publicPem)],
    ['HS256', jose('HS256', secret, secret), fastJwt('HS256', secret, secret)],
  ] as const) {
    const token = await ofJose.sign();
    const spent = (what: string, { sign, check }: Tokens): Candidate => ({
      what: `tokens of a save, ${algorithm} by ${what}`,
      count,
      run: (times) => inLanes(times, async () => [await check(token), await sign()]),
    });
    rows.push(...(await measureInterleaved(7, [spent('jose', ofJose), spent('fast-jwt', ofFastJwt)])));
  }
  return rows;
}

interface Tokens {
  sign(): Promise<string>;
  check(token: string): Promise<unknown>;
}

/** Does it so many times, 64 at once. */
function inLanes(times: number, work: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let done = 0; done < times / atOnce; done += 1) await work();
    }),
  );
}
