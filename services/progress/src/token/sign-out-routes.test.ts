import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  inSeconds,
  noon,
  openService,
  problemOf,
  type ServiceUnderTest,
  saving,
} from '../testing/service-under-test.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await openService();
});

const later = '2026-05-04T12:10:00Z';
const empty = { ...saving(), progressData: {} };
const renewed = async (token?: string): Promise<string> =>
  (await (await service.update(saving(), { token })).json()).newJWT;
const signOut = (token?: string) => service.send('POST', '/api/sign-out-everywhere', undefined, { token });
const statusOf = async (token: string) => (await service.get('/api/progress', { token })).status;

it('signing out everywhere ends every token of only this learner, renewed ones included', async () => {
  const [phone, desk] = [await service.token(), await service.token()];
  const ofDesk = await renewed(desk);
  const bare = await service.token({ iat: undefined, auth_time: undefined });
  const stranger = await service.token({ uid: 'learner-2' });
  service.setTime(later);
  expect((await signOut(phone)).status).toBe(200);
  expect(await Promise.all([phone, desk, ofDesk, bare].map(statusOf))).toEqual([401, 401, 401, 401]);
  expect(await problemOf(await service.update(saving(), { token: ofDesk }))).toMatchObject({ kind: 'sign-in-again' });
  expect((await service.get('/api/exam-attempts', { token: ofDesk })).status).toBe(401);
  expect(await statusOf(stranger)).toBe(200);
});

it('a new sign-in is valid afterwards, and so are its renewals', async () => {
  await signOut();
  service.setTime(later);
  expect(await statusOf(await renewed())).toBe(200);
});

it('a token without any time is renewed until a month after its latest possible issue', async () => {
  let token = await service.token({ iat: undefined, auth_time: undefined });
  const end = inSeconds(noon) + 86_400;
  for (let day = 0; day < 40 && decodeJwt(token).exp !== undefined; day += 1) {
    service.setTime(new Date(noon.getTime() + day * 86_400_000).toISOString());
    const answer = await service.update(empty, { token });
    if (answer.status === 401) break;
    token = (await answer.json()).newJWT;
  }
  expect(decodeJwt(token).exp).toBeLessThanOrEqual(end - 86_400 + 30 * 86_400);
  expect((await service.update(empty, { token })).status).toBe(401);
});

describe('POST /api/end-sessions', () => {
  const now = inSeconds(noon);
  const claims = { uid: 'learner-1', iat: now, exp: now + 300, iss: 'http://localhost:4300', aud: 'tensely' };
  const logout = (changes: object = {}, header: object = { typ: 'logout+jwt' }) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: service.parentKey.kid, ...header })
      .sign(service.parentKey.privateKey);
  /** Only the token in the body counts. */
  const end = async (token: string) =>
    (await service.send('POST', '/api/end-sessions', { token }, { token: 'none' })).status;

  it('ends the sign-ins of the account until the second of the logout token, for reading, saving and renewal', async () => {
    const token = await service.token();
    const newer = await renewed(token);
    const stranger = await service.token({ uid: 'learner-2' });
    expect(await end(await logout())).toBe(200);
    expect(await Promise.all([token, newer].map(statusOf))).toEqual([401, 401]);
    expect((await service.update(empty, { token: newer })).status).toBe(401);
    expect(await statusOf(stranger)).toBe(200);
    service.setTime('2026-05-04T12:00:01Z');
    expect(await statusOf(await service.token()), 'a sign-in of the next second').toBe(200);
  });

  it('does not go back when an older logout token is repeated', async () => {
    const older = await logout({ iat: now - 60 });
    const token = await service.token();
    await end(await logout());
    expect(await end(older)).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['a sign-in token', () => service.token()],
    ['a token without a type', () => logout({}, {})],
    ['no signature', () => new UnsecuredJWT(claims).encode()],
    ['another issuer', () => logout({ iss: 'https://evil.example' })],
    ['another audience', () => logout({ aud: 'another' })],
    ['an end in the past', () => logout({ exp: now - 61 })],
    ['no end', () => logout({ exp: undefined })],
    ['a future second', () => logout({ iat: now + 61 })],
    ['no account', () => logout({ uid: undefined })],
    ['an account of the hosted identity service', () => logout({ uid: 'firebase:learner-1' })],
    [
      'the key of this service, which signs renewed tokens',
      () => service.deps.keys.own.sign({ ...claims, typ: 'logout+jwt' }),
    ],
    ['no token', () => 'x'],
  ])('rejects %s', async (_, token) => {
    const signedIn = await service.token();
    expect(await end(await token())).toBe(401);
    expect(await statusOf(signedIn)).toBe(200);
  });

  it('signs no learner in', async () => {
    expect(await statusOf(await logout({ email: 'ana@example.org' }))).toBe(401);
  });

  it('accepts a logout token that is signed with the shared secret', async () => {
    const secret = new TextEncoder().encode('x'.repeat(32));
    service = await openService({ keys: { secrets: [secret] } });
    const token = await service.token();
    const signed = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' }).sign(secret);
    expect(await end(await signed)).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });
});
