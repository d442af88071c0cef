import { afterAll, beforeAll, expect, it } from 'vitest';
import { inSeconds, noon, openService, problemOf, type ServiceUnderTest } from '../testing/service-under-test.ts';
import { tamperedTokens } from '../testing/tampered-tokens.ts';
import { KeysUnavailable } from './published-keys.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const now = inSeconds(noon);
const day = 24 * 3600;

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
