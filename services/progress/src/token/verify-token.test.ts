import { createHmac } from 'node:crypto';
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSeconds, noon, openService, type ServiceUnderTest } from '../service-under-test.ts';
import { KeysUnavailable } from './parent-keys.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const now = inSeconds(noon);
const hour = 3600;
const day = 24 * hour;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = {
  uid: 'learner-1',
  email: 'ana@example.org',
  iat: now,
  exp: now + day,
  iss: 'http://localhost:4300',
  aud: 'tensely',
};

async function parts() {
  const [header = '', payload = '', signature = ''] = (await service.token()).split('.');
  return { header, payload, signature };
}

/** Signs with HMAC, the published key being the secret: the classic confusion of algorithms. */
function hmacToken(secret: string | Buffer, alg = 'HS256') {
  const input = `${encode({ alg, typ: 'JWT', kid: service.parentKey.kid })}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function foreignToken(header: Record<string, unknown> = {}) {
  const { privateKey } = await generateKeyPair('ES256');
  return await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey);
}

/** The right signature in the form that other tools write: two numbers in DER instead of 64 bytes. */
async function derToken() {
  const { header, payload, signature } = await parts();
  const raw = Buffer.from(signature, 'base64url');
  const number = (bytes: Buffer) => Buffer.concat([Buffer.from([0x02, bytes.length + 1, 0]), bytes]);
  const numbers = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))]);
  const der = Buffer.concat([Buffer.from([0x30, numbers.length]), numbers]);
  return `${header}.${payload}.${der.toString('base64url')}`;
}

async function signedBytes(payload: string) {
  return await new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'ES256', kid: service.parentKey.kid })
    .sign(service.parentKey.privateKey);
}

const withHeader = async (header: Record<string, unknown>) =>
  await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: service.parentKey.kid, ...header })
    .sign(service.parentKey.privateKey);

const tampered: Record<string, () => string | Promise<string>> = {
  'an empty token': () => '',
  'one part': () => 'abc',
  'two parts': async () => (await service.token()).split('.').slice(0, 2).join('.'),
  'four parts': async () => `${await service.token()}.abc`,
  'no signature': async () => `${(await service.token()).split('.').slice(0, 2).join('.')}.`,
  'characters outside base64url': async () => `${await service.token()}=`,
  'a header that is no JSON': async () => `abc.${(await parts()).payload}.${(await parts()).signature}`,
  'a payload that is no JSON': () => signedBytes('learner-1'),
  'a payload that is a list': () => signedBytes('[]'),
  'a payload that is null': () => signedBytes('null'),
  'another payload under the same signature': async () => {
    const { header, signature } = await parts();
    return `${header}.${encode({ ...claims, uid: 'learner-2' })}.${signature}`;
  },
  'another header under the same signature': async () => {
    const { payload, signature } = await parts();
    return `${encode({ alg: 'ES256', kid: service.parentKey.kid, x: 1 })}.${payload}.${signature}`;
  },
  'a changed signature': async () => {
    const { header, payload, signature } = await parts();
    return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  },
  'a signature of zeros': async () => {
    const { header, payload } = await parts();
    return `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`;
  },
  'a signature in DER form': derToken,
  'alg none': () => new UnsecuredJWT(claims).encode(),
  'alg none with the old signature': async () => {
    const { payload, signature } = await parts();
    return `${encode({ alg: 'none' })}.${payload}.${signature}`;
  },
  'alg nOnE': async () => `${encode({ alg: 'nOnE' })}.${(await parts()).payload}.`,
  'HS256 with the public key as PEM': async () => hmacToken(await exportSPKI(service.parentKey.publicKey)),
  'HS256 with the public key as JSON': () => hmacToken(JSON.stringify(service.parentKey.publicJwk)),
  'HS256 with an empty secret': () => hmacToken(''),
  'HMAC under the name ES256': async () => hmacToken(await exportSPKI(service.parentKey.publicKey), 'ES256'),
  'alg ES384': async () => `${encode({ alg: 'ES384' })}.${(await parts()).payload}.${(await parts()).signature}`,
  'alg RS256': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  },
  'a foreign key': () => foreignToken(),
  'a foreign key under the parent site’s kid': () => foreignToken({ kid: service.parentKey.kid }),
  'a foreign key under the service’s own kid': () => foreignToken({ kid: service.deps.keys.own.kid }),
  'a foreign key under an unknown kid': () => foreignToken({ kid: '../../etc/passwd' }),
  'a foreign key that the header brings along': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', jwk: await exportJWK(publicKey), jku: 'https://evil.example/jwks.json' };
    return await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  },
  'an unknown critical header': async () =>
    `${encode({ alg: 'ES256', crit: ['x'], x: 1 })}.${(await parts()).payload}.abc`,
  'the parent site’s key under the service’s own kid': () => withHeader({ kid: service.deps.keys.own.kid }),
  'an exp 61 seconds ago': () => service.token({ exp: now - 61 }),
  'no exp': () => service.token({ exp: undefined }),
  'an exp that is text': () => service.token({ exp: String(now + day) }),
  'an nbf in 61 seconds': () => service.token({ nbf: now + 61 }),
  'an iat in 61 seconds': () => service.token({ iat: now + 61 }),
  'an auth_time in 61 seconds': () => service.token({ auth_time: now + 61 }),
  'an auth_time that is negative': () => service.token({ auth_time: -1 }),
  'a sign-in 30 days ago': () => service.token({ auth_time: now - 30 * day }),
  'another issuer': () => service.token({ iss: 'https://evil.example' }),
  'no issuer': () => service.token({ iss: undefined }),
  'another audience': () => service.token({ aud: 'another-app' }),
  'no audience': () => service.token({ aud: undefined }),
  'no uid': () => service.token({ uid: undefined }),
  'an empty uid': () => service.token({ uid: '' }),
  'a uid that is a number': () => service.token({ uid: 1 }),
  'a uid that is a list': () => service.token({ uid: ['learner-1'] }),
  'a uid that is too long': () => service.token({ uid: 'x'.repeat(201) }),
  'no email': () => service.token({ email: undefined }),
  'an email that is an object': () => service.token({ email: { $ne: '' } }),
  'claims that leave no room in a renewed token': () => service.token({ aud: ['tensely', 'x'.repeat(1500)] }),
};

describe('a token is refused that has', () => {
  it.each(Object.entries(tampered))('%s', async (_, make) => {
    const response = await service.get('/api/progress', await make());
    expect(response.status).toBe(401);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer realm="tensely", error="invalid_token"/);
  });
});

describe('a token is accepted', () => {
  it.each([
    ['from the parent site', {}],
    ['with an exp 59 seconds ago', { exp: now - 59 }],
    ['with an iat in 59 seconds', { iat: now + 59 }],
    ['with several audiences, ours among them', { aud: ['other', 'tensely'] }],
    ['without auth_time and iat', { auth_time: undefined, iat: undefined }],
    ['with a sign-in 29 days ago', { auth_time: now - 29 * day }],
    ['with claims that are none of our business', { admin: true, sub: 'x', nonce: { a: 1 } }],
  ])('%s', async (_, changes) => {
    expect((await service.get('/api/progress', await service.token(changes))).status).toBe(200);
  });

  it('from any issuer where none is configured', async () => {
    const open = await openService({ issuer: undefined, audience: undefined });
    const token = await open.token({ iss: 'https://another.example', aud: undefined });
    expect((await open.get('/api/progress', token)).status).toBe(200);
    await open.close();
  });
});

describe('a request without a usable header', () => {
  it.each([
    ['none', {}, 'missing-token'],
    ['another scheme', { Authorization: 'Basic YW5hOnNlY3JldA==' }, 'invalid-token'],
    ['two tokens', { Authorization: 'Bearer a.b.c, Bearer d.e.f' }, 'invalid-token'],
  ])('%s is told so', async (_, headers, kind) => {
    const response = await service.request('/api/progress', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ type: `urn:tensely:problem:${kind}`, status: 401 });
  });
});

it('does not blame the token when the parent site’s keys cannot be had', async () => {
  const parent = () => Promise.reject(new KeysUnavailable('down'));
  const cut = await openService({ keys: { own: service.deps.keys.own, parent } });
  const response = await cut.get('/api/progress', await cut.token());
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  await cut.close();
});
