import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { firebaseOrigins } from './firebase-settings.ts';

const demo = {
  FIREBASE_PROJECT_ID: 'demo-tensely',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
  FIRESTORE_EMULATOR_HOST: 'localhost:8080',
};

test('federated users of a real project use its services, with the usual limits', () => {
  const variables = { FIREBASE_PROJECT_ID: 'tensely-live', FIREBASE_API_KEY: 'key' };
  const { firebase } = readEnvironment(variables).settings;
  expect(firebase).toEqual({
    apiKey: 'key',
    projectId: 'tensely-live',
    firestore: { cacheBytes: 41_943_040, longPollingSeconds: 25 },
  });
  expect(firebaseOrigins(firebase)).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
  ]);
});

test('federated users of a demo project use only local emulators', () => {
  const { firebase } = readEnvironment(demo).settings;
  expect(firebase).toMatchObject({ apiKey: 'demo-key', authEmulator: 'http://localhost:9099' });
  expect(firebaseOrigins(firebase)).toEqual(['http://localhost:9099', 'http://localhost:8080']);
});

test.each([
  [{ FIREBASE_PROJECT_ID: 'tensely-live' }, /FIREBASE_API_KEY: is missing/],
  [
    { FIREBASE_PROJECT_ID: 'tensely-live', FIREBASE_API_KEY: 'key', FIRESTORE_EMULATOR_HOST: 'localhost:1' },
    /FIRESTORE_EMULATOR_HOST: is for projects named demo-… only/,
  ],
  [{ ...demo, FIREBASE_AUTH_EMULATOR_HOST: 'evil.example:9099' }, /FIREBASE_AUTH_EMULATOR_HOST: must be a port/],
  [{ FIRESTORE_CACHE_BYTES: '1048575' }, /FIRESTORE_CACHE_BYTES: must be at least 1048576/],
  [{ FIRESTORE_LONG_POLLING_SECONDS: '4' }, /FIRESTORE_LONG_POLLING_SECONDS: /],
  [{ FIRESTORE_LONG_POLLING_SECONDS: '31' }, /FIRESTORE_LONG_POLLING_SECONDS: /],
])('the start fails with %o', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});
