import { createHmac } from 'node:crypto';
import { KeysUnavailable } from '@tensely/service-host/logic';
import { CompactSign, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { inSeconds, noon, openService, problemOf, type ServiceUnderTest } from '../testing/service-under-test.ts';

const service = await openService();
afterAll(service.close);

const now = inSeconds(noon);
const day = 24 * 3600;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const who = { uid: 'learner-1', email: 'ana@example.org' };
const claims = { ...who, iat: now, exp: now + day, iss: 'http://localhost:4300', aud: 'tensely' };

type Tokens = Readonly<Record<string, (on: ServiceUnderTest) => string | Promise<string>>>;

/** Signs with HMAC and the published key as the secret: the classic algorithm confusion. */
async function hmacToken(on: ServiceUnderTest, alg: string) {
  const input = `${encode({ alg, typ: 'JWT', kid: on.parentKey.kid })}.${encode(claims)}`;
  const secret = await exportSPKI(on.parentKey.publicKey);
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function foreignToken(header: Record<string, unknown>) {
  const { privateKey } = await generateKeyPair('ES256');
  return await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey);
}

/** A valid signature in the encoding of other tools: DER instead of 64 bytes. */
async function derToken(on: ServiceUnderTest) {
  const [header, payload, signature = ''] = (await on.token()).split('.');
  const raw = Buffer.from(signature, 'base64url');
  const number = (bytes: Buffer) => Buffer.concat([Buffer.from([0x02, bytes.length + 1, 0]), bytes]);
  const numbers = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))]);
  const der = Buffer.concat([Buffer.from([0x30, numbers.length]), numbers]);
  return `${header}.${payload}.${der.toString('base64url')}`;
}

const signedBytes = (on: ServiceUnderTest, payload: string) =>
  new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'ES256', kid: on.parentKey.kid })
    .sign(on.parentKey.privateKey);

const withHeader = (on: ServiceUnderTest, header: Record<string, unknown>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: on.parentKey.kid, ...header })
    .sign(on.parentKey.privateKey);

/** Tokens that the service must reject, beside those of the attack `forged tokens` (e2e/attacks/forged-tokens.ts). */
const tamperedTokens: Tokens = {
  'an empty token': () => '',
  'characters outside base64url': async (on) => `${await on.token()}=`,
  'a header that is no JSON': async (on) => (await on.token()).replace(/^[^.]+/, 'abc'),
  'a payload that is no JSON': (on) => signedBytes(on, 'learner-1'),
  'a payload that is a list': (on) => signedBytes(on, '[]'),
  'a payload that is null': (on) => signedBytes(on, 'null'),
  'another header under the same signature': async (on) =>
    (await on.token()).replace(/^[^.]+/, encode({ alg: 'ES256', kid: on.parentKey.kid, x: 1 })),
  'a signature in DER form': derToken,
  'HS256 with the public key as PEM': (on) => hmacToken(on, 'HS256'),
  'HMAC under the name ES256': (on) => hmacToken(on, 'ES256'),
  'alg RS256': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  },
  'a foreign key under the service’s own kid': (on) => foreignToken({ kid: on.deps.keys.own.kid }),
  'a foreign key under the kid of a file': () => foreignToken({ kid: '../../etc/passwd' }),
  'the parent site’s key under the service’s own kid': (on) => withHeader(on, { kid: on.deps.keys.own.kid }),
  'an exp 61 seconds ago': (on) => on.token({ exp: now - 61 }),
  'no exp': (on) => on.token({ exp: undefined }),
  'an exp that is text': (on) => on.token({ exp: String(now + day) }),
  'an exp in more than a day': (on) => on.token({ exp: now + day + 61 }),
  'an nbf in 61 seconds': (on) => on.token({ nbf: now + 61 }),
  'an iat in 61 seconds': (on) => on.token({ iat: now + 61 }),
  'an auth_time in 61 seconds': (on) => on.token({ auth_time: now + 61 }),
  'an auth_time that is negative': (on) => on.token({ auth_time: -1 }),
  'a sign-in 30 days ago': (on) => on.token({ auth_time: now - 30 * day }),
  'another issuer': (on) => on.token({ iss: 'https://evil.example' }),
  'no issuer': (on) => on.token({ iss: undefined }),
  'another audience': (on) => on.token({ aud: 'another-app' }),
  'no audience': (on) => on.token({ aud: undefined }),
  'a type of another purpose': (on) => withHeader(on, { typ: 'secevent+jwt' }),
  'a type that is an access token’s': (on) => withHeader(on, { typ: 'at+jwt' }),
  'no uid': (on) => on.token({ uid: undefined }),
  'an empty uid': (on) => on.token({ uid: '' }),
  'a uid that is a number': (on) => on.token({ uid: 1 }),
  'a uid that is a list': (on) => on.token({ uid: ['learner-1'] }),
  'a uid that is too long': (on) => on.token({ uid: 'x'.repeat(201) }),
  'no email': (on) => on.token({ email: undefined }),
  'an email that is an object': (on) => on.token({ email: { $ne: '' } }),
  'claims that leave no room in a renewed token': (on) => on.token({ aud: ['tensely', 'x'.repeat(1500)] }),
};

it.each(Object.entries(tamperedTokens))('rejects a token with %s', async (_, make) => {
  const response = await service.get('/api/progress', { token: await make(service) });
  expect(response.status).toBe(401);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="tensely", error="invalid_token"/);
});

it.each([
  ['from the parent site', {}],
  ['with an exp 59 seconds ago', { exp: now - 59 }],
  ['with an iat in 59 seconds', { iat: now + 59 }],
  ['with several audiences, ours among them', { aud: ['other', 'tensely'] }],
  ['with an exp in a day', { exp: now + day }],
  ['without auth_time and iat', { auth_time: undefined, iat: undefined }],
  ['with a sign-in 29 days ago', { auth_time: now - 29 * day }],
  ['with unknown claims', { admin: true, sub: 'x', nonce: { a: 1 } }],
])('accepts a token %s', async (_, claims) => {
  expect((await service.get('/api/progress', { token: await service.token(claims) })).status).toBe(200);
});

it('accepts a token from any issuer if none is configured', async () => {
  const open = await openService({ issuer: undefined, audience: undefined });
  const token = await open.token({ iss: 'https://another.example', aud: undefined });
  expect((await open.get('/api/progress', { token })).status).toBe(200);
});

it.each([
  ['none', {}, 'missing-token'],
  ['another scheme', { Authorization: 'Basic YW5hOnNlY3JldA==' }, 'invalid-token'],
  ['two tokens', { Authorization: 'Bearer a.b.c, Bearer d.e.f' }, 'invalid-token'],
])('rejects a request with %s in its header', async (_, headers, kind) => {
  expect(await problemOf(await service.request('/api/progress', { headers }))).toMatchObject({ status: 401, kind });
});

it('responds with 503, not 401, while the parent site’s keys are unavailable', async () => {
  const cut = await openService({ keys: { parent: () => Promise.reject(new KeysUnavailable('down')) } });
  const response = await cut.get('/api/progress');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  const ready = await cut.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', problems: ['down'] }]);
});
