import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('needs nothing', () => {
  expect(readEnvironment({ COOKIE_DOMAIN: '' })).toMatchObject({
    port: 4300,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4300',
    allowedOrigins: ['http://localhost:4200', 'http://127.0.0.1:4200'],
    cookieDomain: undefined,
    progressJwksUrl: new URL('http://localhost:4400/api/jwks.json'),
  });
});

it('allows the app on its own port, or the origins that are named', () => {
  expect(readEnvironment({ PORT: '5200' }).allowedOrigins).toEqual(['http://localhost:5200', 'http://127.0.0.1:5200']);
  expect(readEnvironment({ ALLOWED_ORIGINS: 'https://a.example/, https://b.example' }).allowedOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

it('knows federated accounts of the emulator of a demo project alone', () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
  expect(readEnvironment({ ...emulator, FIREBASE_PROJECT_ID: 'demo-x' }).authEmulator).toBe('http://localhost:9099');
  expect(readEnvironment({ ...emulator, FIREBASE_PROJECT_ID: 'tensely-live' }).authEmulator).toBeUndefined();
  expect(readEnvironment(emulator).authEmulator).toBeUndefined();
});

it.each([
  ['FIREBASE_AUTH_EMULATOR_HOST', 'evil.example:9099'],
  ['PARENT_PORT', 'many'],
  ['PARENT_PORT', '70000'],
  ['PARENT_URL', 'parent.example'],
  ['ALLOWED_ORIGINS', 'https://a.example,javascript:alert(1)'],
  ['COOKIE_DOMAIN', 'a b'],
  ['PROGRESS_JWKS_URL', 'file:///etc/passwd'],
  ['LOG_LEVEL', 'loud'],
])('names a wrong %s and does not repeat %j', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(`The parent site cannot start. ${name}: `);
  expect(read).not.toThrow(value);
});
