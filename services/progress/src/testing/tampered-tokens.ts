import { createHmac } from 'node:crypto';
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { inSeconds, noon, type ServiceUnderTest } from './service-under-test.ts';

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

type Tokens = Readonly<Record<string, (on: ServiceUnderTest) => string | Promise<string>>>;

async function parts(on: ServiceUnderTest) {
  const [header = '', payload = '', signature = ''] = (await on.token()).split('.');
  return { header, payload, signature };
}

/** Signs with HMAC and the published key as the secret: the classic algorithm confusion. */
function hmacToken(on: ServiceUnderTest, secret: string | Buffer, alg = 'HS256') {
  const input = `${encode({ alg, typ: 'JWT', kid: on.parentKey.kid })}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function foreignToken(header: Record<string, unknown> = {}) {
  const { privateKey } = await generateKeyPair('ES256');
  return await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey);
}

/** A valid signature in the encoding of other tools: DER instead of 64 bytes. */
async function derToken(on: ServiceUnderTest) {
  const { header, payload, signature } = await parts(on);
  const raw = Buffer.from(signature, 'base64url');
  const number = (bytes: Buffer) => Buffer.concat([Buffer.from([0x02, bytes.length + 1, 0]), bytes]);
  const numbers = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))]);
  const der = Buffer.concat([Buffer.from([0x30, numbers.length]), numbers]);
  return `${header}.${payload}.${der.toString('base64url')}`;
}

async function signedBytes(on: ServiceUnderTest, payload: string) {
  return await new CompactSign(new TextEncoder().encode(payload))
    .setProtectedHeader({ alg: 'ES256', kid: on.parentKey.kid })
    .sign(on.parentKey.privateKey);
}

const withHeader = async (on: ServiceUnderTest, header: Record<string, unknown>) =>
  await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: on.parentKey.kid, ...header })
    .sign(on.parentKey.privateKey);

/** Tokens that every JWT library must reject. */
export const brokenTokens: Tokens = {
  'an empty token': () => '',
  'one part': () => 'abc',
  'two parts': async (on) => (await on.token()).split('.').slice(0, 2).join('.'),
  'four parts': async (on) => `${await on.token()}.abc`,
  'no signature': async (on) => `${(await on.token()).split('.').slice(0, 2).join('.')}.`,
  'characters outside base64url': async (on) => `${await on.token()}=`,
  'a header that is no JSON': async (on) => `abc.${(await parts(on)).payload}.${(await parts(on)).signature}`,
  'a payload that is no JSON': (on) => signedBytes(on, 'learner-1'),
  'a payload that is a list': (on) => signedBytes(on, '[]'),
  'a payload that is null': (on) => signedBytes(on, 'null'),
  'another payload under the same signature': async (on) => {
    const { header, signature } = await parts(on);
    return `${header}.${encode({ ...claims, uid: 'learner-2' })}.${signature}`;
  },
  'another header under the same signature': async (on) => {
    const { payload, signature } = await parts(on);
    return `${encode({ alg: 'ES256', kid: on.parentKey.kid, x: 1 })}.${payload}.${signature}`;
  },
  'a changed signature': async (on) => {
    const { header, payload, signature } = await parts(on);
    return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  },
  'a signature of zeros': async (on) => {
    const { header, payload } = await parts(on);
    return `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`;
  },
  'a signature in DER form': derToken,
  'alg none': () => new UnsecuredJWT(claims).encode(),
  'alg none with the old signature': async (on) => {
    const { payload, signature } = await parts(on);
    return `${encode({ alg: 'none' })}.${payload}.${signature}`;
  },
  'alg nOnE': async (on) => `${encode({ alg: 'nOnE' })}.${(await parts(on)).payload}.`,
  'HS256 with the public key as PEM': async (on) => hmacToken(on, await exportSPKI(on.parentKey.publicKey)),
  'HS256 with the public key as JSON': (on) => hmacToken(on, JSON.stringify(on.parentKey.publicJwk)),
  'HS256 with an empty secret': (on) => hmacToken(on, ''),
  'HMAC under the name ES256': async (on) => hmacToken(on, await exportSPKI(on.parentKey.publicKey), 'ES256'),
  'alg ES384': async (on) => `${encode({ alg: 'ES384' })}.${(await parts(on)).payload}.${(await parts(on)).signature}`,
  'alg RS256': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  },
  'a foreign key': () => foreignToken(),
  'a foreign key under the parent site’s kid': (on) => foreignToken({ kid: on.parentKey.kid }),
  'a foreign key under the service’s own kid': (on) => foreignToken({ kid: on.deps.keys.own.kid }),
  'a foreign key under an unknown kid': () => foreignToken({ kid: '../../etc/passwd' }),
  'a foreign key embedded in the header': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', jwk: await exportJWK(publicKey), jku: 'https://evil.example/jwks.json' };
    return await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  },
  'an unknown critical header': async (on) =>
    `${encode({ alg: 'ES256', crit: ['x'], x: 1 })}.${(await parts(on)).payload}.abc`,
  'the parent site’s key under the service’s own kid': (on) => withHeader(on, { kid: on.deps.keys.own.kid }),
  'an exp 61 seconds ago': (on) => on.token({ exp: now - 61 }),
  'no exp': (on) => on.token({ exp: undefined }),
  'an exp that is text': (on) => on.token({ exp: String(now + day) }),
  'an nbf in 61 seconds': (on) => on.token({ nbf: now + 61 }),
  'another issuer': (on) => on.token({ iss: 'https://evil.example' }),
  'no issuer': (on) => on.token({ iss: undefined }),
  'another audience': (on) => on.token({ aud: 'another-app' }),
  'no audience': (on) => on.token({ aud: undefined }),
  'no uid': (on) => on.token({ uid: undefined }),
  'no email': (on) => on.token({ email: undefined }),
};

/** Valid tokens that this service must reject. */
export const unusableTokens: Tokens = {
  'an iat in 61 seconds': (on) => on.token({ iat: now + 61 }),
  'an auth_time in 61 seconds': (on) => on.token({ auth_time: now + 61 }),
  'an auth_time that is negative': (on) => on.token({ auth_time: -1 }),
  'a sign-in 30 days ago': (on) => on.token({ auth_time: now - 30 * day }),
  'an exp in more than a day': (on) => on.token({ exp: now + day + 61 }),
  'a type of another purpose': (on) => withHeader(on, { typ: 'secevent+jwt' }),
  'a type that is an access token’s': (on) => withHeader(on, { typ: 'at+jwt' }),
  'an empty uid': (on) => on.token({ uid: '' }),
  'a uid that is a number': (on) => on.token({ uid: 1 }),
  'a uid that is a list': (on) => on.token({ uid: ['learner-1'] }),
  'a uid that is too long': (on) => on.token({ uid: 'x'.repeat(201) }),
  'an email that is an object': (on) => on.token({ email: { $ne: '' } }),
  'claims that leave no room in a renewed token': (on) => on.token({ aud: ['tensely', 'x'.repeat(1500)] }),
};
