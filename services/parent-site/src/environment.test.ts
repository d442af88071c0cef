import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

it('allows the configured origins, or else the app on its port', () => {
  expect(readEnvironment({ PORT: '5200' }).allowedOrigins).toEqual(['http://localhost:5200', 'http://127.0.0.1:5200']);
  const { allowedOrigins } = readEnvironment({ ALLOWED_ORIGINS: 'https://a.example/, https://b.example' });
  expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
});

it('uses the Auth emulator only with a demo project', () => {
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
  ['NEW_ACCOUNTS_PER_NETWORK', 'plenty'],
  ['PROGRESS_SERVICE', 'file:///etc/passwd'],
  ['LOG_LEVEL', 'loud'],
])('reports a wrong %s without its value %j', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(`The parent site cannot start. ${name}: `);
  expect(read).not.toThrow(value);
});
