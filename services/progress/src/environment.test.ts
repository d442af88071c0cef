import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('may be empty', () => {
  const parentJwksUrl = new URL('http://localhost:4300/api/jwks.json');
  const expected = { port: 4400, host: '127.0.0.1', parentJwksUrl, issuer: undefined, audience: undefined };
  expect(readEnvironment({ TOKEN_ISSUER: '', DATABASE_URL: '' })).toMatchObject({ ...expected, logLevel: 'info' });
  expect(readEnvironment({ PARENT_PORT: '5300' }).parentJwksUrl?.href).toBe('http://localhost:5300/api/jwks.json');
});

it('limits exam starts, and leaves retakes and extra time to learners by default', () => {
  const usual = { startsPerDay: 20, retakeAfterMs: 0, extraTime: 'learner' };
  expect(readEnvironment({}).examRules).toEqual(usual);
  const pauses = ['30m', '12h', '7d'].map(
    (text) => readEnvironment({ EXAM_RETAKE_AFTER: text }).examRules.retakeAfterMs,
  );
  expect(pauses).toEqual([30 * 60_000, 12 * 3_600_000, 7 * 86_400_000]);
  expect(readEnvironment({ EXAM_EXTRA_TIME: 'token' }).examRules).toEqual({ ...usual, extraTime: 'token' });
});

it('selects PostgreSQL by DATABASE_URL, and rejects another database without quoting its password', () => {
  const databaseUrl = 'postgres://tensely:secret@db:5432/tensely?sslmode=require';
  expect(readEnvironment({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, databasePoolSize: 10 });
  const read = () => readEnvironment({ DATABASE_URL: 'mysql://tensely:secret@db/tensely' });
  expect(read).toThrow('DATABASE_URL: must be as in postgres://user:password@host:5432/database');
  expect(read).not.toThrow('secret');
});

it('configures published keys, secrets, and one Firebase project', () => {
  const secret = 'a secret of thirty-two characters';
  const meant = { TOKEN_ISSUER: 'https://parent.example', TOKEN_AUDIENCE: 'tensely' };
  expect(readEnvironment({ ...meant, TOKEN_SECRET: `${secret}, ${secret}` })).toMatchObject({
    parentJwksUrl: undefined,
    tokenSecrets: [Buffer.from(secret), Buffer.from(secret)].map((bytes) => new Uint8Array(bytes)),
    federated: undefined,
  });
  expect(readEnvironment({ FIREBASE_PROJECT_ID: 'tensely-live' }).federated).toEqual({
    project: 'tensely-live',
    isEmulated: false,
  });
  const demo = { FIREBASE_PROJECT_ID: 'demo-tensely', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
  expect(readEnvironment(demo).federated).toEqual({ project: 'demo-tensely', isEmulated: true });
});

it('accepts unsigned tokens only for demo projects', () => {
  const real = { FIREBASE_PROJECT_ID: 'tensely-live', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
  expect(() => readEnvironment(real)).toThrow('FIREBASE_AUTH_EMULATOR_HOST: is for projects named demo-… only');
});

it.each([
  ['FIREBASE_AUTH_EMULATOR_HOST', 'evil.example:9099'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '0.0.0.0:9099'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1.evil.example:9099'],
  ['TOKEN_SECRET', 'a secret of thirty-two characters,short'],
  ['PROGRESS_PORT', 'many'],
  ['PARENT_JWKS_URL', 'http://parent.example/keys'],
  ['EXAM_STARTS_PER_DAY', '0'],
  ['EXAM_RETAKE_AFTER', '7 d'],
  ['EXAM_EXTRA_TIME', 'nobody'],
  ['DATABASE_POOL_SIZE', '5000'],
])('names an invalid %s and does not repeat %j', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(`The progress service cannot start. ${name}: `);
  expect(read).not.toThrow(value);
});

it('requires issuer and audience unless the parent site is on this machine', () => {
  const elsewhere = { PARENT_JWKS_URL: 'https://parent.example/keys' };
  const secret = { TOKEN_SECRET: 'a secret of thirty-two characters' };
  for (const variables of [elsewhere, secret])
    expect(() => readEnvironment({ ...variables, TOKEN_AUDIENCE: 'tensely' })).toThrow(
      'TOKEN_ISSUER: is required for tokens of a parent site on another machine',
    );
  expect(() => readEnvironment({ ...elsewhere, TOKEN_ISSUER: 'https://parent.example' })).toThrow('TOKEN_AUDIENCE: ');
  expect(readEnvironment({ PARENT_JWKS_URL: 'http://127.0.0.1:4300/keys' }).issuer).toBeUndefined();
});
