import { serve } from '@hono/node-server';
import { createFakeClock } from '@tensely/core/testing';
import { portOf } from '@tensely/testing/node';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLearnerVerifier, createTokenKeys } from './learner-token.ts';

const clock = createFakeClock();
const now = clock.now() / 1000;
const [parent, progress, stranger] = [await makeKey('parent'), await makeKey('progress'), await makeKey('parent')];
const learner = { uid: 'learner-1', exp: now + 3600, iss: 'http://localhost:4300', aud: 'tensely' };

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { kid, privateKey, jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }] } };
}

function token({ kid, privateKey }: typeof parent, claims: Record<string, unknown> = {}, typ = 'JWT') {
  return new SignJWT({ ...learner, ...claims }).setProtectedHeader({ alg: 'ES256', kid, typ }).sign(privateKey);
}

/** The gateway gets no shared secret, since it could also sign with it. */
function secretToken() {
  const secret = new TextEncoder().encode(JSON.stringify(parent.jwks.keys[0]));
  return new SignJWT(learner).setProtectedHeader({ alg: 'HS256', kid: 'parent' }).sign(secret);
}

const keys = [createLocalJWKSet(parent.jwks), createLocalJWKSet(progress.jwks)];
const options = { issuer: 'http://localhost:4300', audience: 'tensely', now: clock.now };
const verifyLearner = createLearnerVerifier({ keys, ...options });

test.each([parent, progress])('a token of the $kid identifies its learner', async (key) => {
  expect(await verifyLearner(await token(key))).toBe('learner-1');
});

test.each([
  ['is missing', () => undefined],
  ['is malformed', () => 'learner-1'],
  ['was issued for another purpose', () => token(parent, {}, 'secevent+jwt')],
  ['is valid for more than a day', () => token(parent, { exp: now + 2 * 86_400 })],
  ['has a foreign signature under a known key id', () => token(stranger)],
  ['names a key that is not published', () => token({ ...stranger, kid: 'stranger' })],
  ['is signed with a secret, even with a public key as one', () => secretToken()],
  ['has expired', () => token(parent, { exp: now - 61 })],
  ['never expires', () => token(parent, { exp: undefined })],
  ['is for another product', () => token(parent, { aud: 'other' })],
  ['is issued by another site', () => token(parent, { iss: 'https://evil.example' })],
  ['has an empty uid', () => token(parent, { uid: '' })],
  ['has an invalid uid', () => token(parent, { uid: { $ne: '' } })],
  ['is not signed at all', async () => `${(await token(parent)).split('.').slice(0, 2).join('.')}.`],
  ['is longer than a cookie', () => 'x'.repeat(9000)],
])('a token is anonymous if it %s', async (_, make) => {
  expect(await verifyLearner(await make())).toBeUndefined();
});

describe('keys that have to be fetched', () => {
  let asked: number;
  let answer: () => Response | Promise<Response>;
  let server: ReturnType<typeof serve>;
  let fetched: typeof verifyLearner;

  beforeEach(() => {
    asked = 0;
    const fetch = () => {
      asked += 1;
      return answer();
    };
    server = serve({ fetch, port: 0 });
    const url = new URL(`http://127.0.0.1:${portOf(server)}/jwks.json`);
    fetched = createLearnerVerifier({ keys: [createTokenKeys(url, clock)], ...options });
  });
  afterEach(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });

  test('are accepted; while their address is down, tokens count as anonymous and the address is not asked again', async () => {
    answer = () => new Response('', { status: 500 });
    expect(await fetched(await token(parent))).toBeUndefined();
    expect(await fetched(await token(parent))).toBeUndefined();
    expect(asked).toBe(1);
    answer = () => Response.json(parent.jwks);
    await clock.pass(5000);
    expect(await fetched(await token(parent, { exp: now + 3600 }))).toBe('learner-1');
  });

  test('of an unresponsive address delay only one request', async () => {
    answer = () => new Promise(() => {});
    expect(await fetched(await token(parent))).toBeUndefined();
    expect(await fetched(await token(parent))).toBeUndefined();
    expect(asked).toBe(1);
  });
});
