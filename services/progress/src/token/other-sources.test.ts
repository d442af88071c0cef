import { createHmac, randomBytes } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { inSeconds, noon, openService, type ServiceUnderTest, saving } from '../testing/service-under-test.ts';
import type { FederatedTrust } from './federated-trust.ts';
import type { TokenKeys } from './token-sources.ts';

let service: ServiceUnderTest;

const now = inSeconds(noon);
const [secret, formerSecret] = [randomBytes(32), randomBytes(32)];
const shared = { email: 'ana@example.org', iat: now, exp: now + 3600 };
const claims = { ...shared, uid: 'learner-1' };
const parentClaims = { ...claims, iss: 'http://localhost:4300', aud: 'tensely' };
const issuer = 'https://securetoken.google.com/tensely-live';
const idClaims = { ...shared, sub: 'learner-1', auth_time: now, iss: issuer, aud: 'tensely-live' };
const demoClaims = { ...idClaims, iss: 'https://securetoken.google.com/demo-tensely', aud: 'demo-tensely' };
const demo: FederatedTrust = { project: 'demo-tensely', keys: 'unsigned' };

const trusting = async (keys: Partial<TokenKeys>) => {
  service = await openService({ keys });
};
const status = async (token: string) => (await service.get('/api/progress', { token })).status;
const hmac = (key: Uint8Array | string, payload: object = parentClaims, alg = 'HS256') => {
  const input = [{ alg, typ: 'JWT' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const name = alg === 'HS512' ? 'sha512' : 'sha256';
  return [...input, createHmac(name, key).update(input.join('.')).digest('base64url')].join('.');
};

describe('a secret shared with the parent site', () => {
  it('signs valid tokens, and so does the previous one while both are configured', async () => {
    await trusting({ secrets: [secret, formerSecret] });
    expect([await status(hmac(secret)), await status(hmac(formerSecret))]).toEqual([200, 200]);
  });

  it.each([
    ['another secret', () => hmac(randomBytes(32))],
    ['a secret that is no longer configured', () => hmac(formerSecret)],
    ['HS512', () => hmac(secret, parentClaims, 'HS512')],
    ['the published key as the secret', () => hmac(JSON.stringify(service.deps.keys.own.publicJwk))],
    ['another issuer', () => hmac(secret, { ...parentClaims, iss: 'https://evil.example' })],
    ['another audience', () => hmac(secret, { ...parentClaims, aud: 'another-app' })],
    ['an exp 61 seconds ago', () => hmac(secret, { ...parentClaims, exp: now - 61 })],
    ['no exp', () => hmac(secret, { ...parentClaims, exp: undefined })],
    ['a uid of the hosted identity service', () => hmac(secret, { ...parentClaims, uid: 'firebase:learner-1' })],
    ['a uid that databases cannot store', () => hmac(secret, { ...parentClaims, uid: 'learner\0' })],
  ])('rejects %s', async (_, token) => {
    await trusting({ secrets: [secret] });
    expect(await status(token())).toBe(401);
  });

  it('rejects tokens of the parent site that claim the hosted identity service as issuer', async () => {
    service = await openService({ keys: { secrets: [secret] }, issuer: undefined, audience: undefined });
    expect(await status(hmac(secret, idClaims))).toBe(401);
    expect(await status(hmac(secret, { ...idClaims, uid: 'learner-1' }))).toBe(401);
    expect(await status(hmac(secret, claims))).toBe(200);
  });
});

describe('ID tokens of a Firebase project', () => {
  const rsa = generateKeyPair('RS256', { extractable: true });
  const trust = async (): Promise<FederatedTrust> => {
    const jwk = { ...(await exportJWK((await rsa).publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' };
    return { project: 'tensely-live', keys: createLocalJWKSet({ keys: [jwk] }) };
  };
  const signed = async (payload: object = idClaims) =>
    await new SignJWT({ ...payload }).setProtectedHeader({ alg: 'RS256', kid: 'g1' }).sign((await rsa).privateKey);

  it('are valid if signed by its published keys, for other learners than the parent site’s with the same uid', async () => {
    await trusting({ federated: await trust() });
    expect((await service.update(saving())).status).toBe(200);
    expect((await service.read('/api/progress', { token: await signed() })).sessions).toEqual([]);
  });

  it('need no e-mail address, since users who sign in by phone have none', async () => {
    await trusting({ federated: await trust() });
    expect(await status(await signed({ ...idClaims, email: undefined }))).toBe(200);
  });

  it('are renewed until they expire', async () => {
    await trusting({ federated: await trust() });
    const { newJWT } = await (await service.update(saving(), { token: await signed() })).json();
    expect(await status(newJWT)).toBe(200);
    service.setTime('2026-05-04T13:02:00Z');
    expect(await status(newJWT)).toBe(401);
  });

  it.each([
    ['no signature', async () => new UnsecuredJWT(idClaims).encode()],
    ['another project', () => signed({ ...idClaims, aud: 'another' })],
    ['another project’s issuer', () => signed({ ...idClaims, iss: 'https://securetoken.google.com/another' })],
    ['no account', () => signed({ ...idClaims, sub: undefined })],
    ['an empty account', () => signed({ ...idClaims, sub: '' })],
    ['a future auth_time', () => signed({ ...idClaims, auth_time: now + 61 })],
    ['an end 61 seconds ago', () => signed({ ...idClaims, exp: now - 61 })],
    ['HMAC with the project’s name', async () => hmac('tensely-live', idClaims)],
    ['claims of the parent site', () => signed(parentClaims)],
    ['the parent site’s signature', () => service.token({ ...idClaims, uid: 'learner-1' })],
  ])('are rejected with %s', async (_, token) => {
    await trusting({ federated: await trust() });
    expect(await status(await token())).toBe(401);
  });

  it('are rejected without a configured project', async () => {
    service = await openService();
    expect(await status(await signed())).toBe(401);
    expect(await status(new UnsecuredJWT(demoClaims).encode())).toBe(401);
  });

  it('are accepted unsigned for a demo project on this machine', async () => {
    await trusting({ federated: demo });
    expect(await status(new UnsecuredJWT(demoClaims).encode())).toBe(200);
    expect(await status(`${new UnsecuredJWT(demoClaims).encode()}abc`)).toBe(401);
    expect(await status(new UnsecuredJWT({ ...parentClaims, sub: 'learner-1' }).encode())).toBe(401);
    expect(await status(new UnsecuredJWT({ ...demoClaims, exp: now - 61 }).encode())).toBe(401);
    expect(await status(await signed(demoClaims))).toBe(401);
  });
});
