import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('the environment may be empty: every variable has a default', () => {
  expect(readEnvironment({ DATA_DIR: '/data' })).toMatchObject({
    port: 4200,
    trustFile: '/data/trust.json',
    settings: { parentUrl: 'http://localhost:4300' },
    progressService: 'http://127.0.0.1:4400',
    developmentRemotes: {},
    canaryMinLoads: 50,
  });
});

test('sets the addresses of token keys, and derives missing ones from the rest', () => {
  const { tokenKeyUrls } = readEnvironment({ PARENT_URL: 'https://parent.example/', PROGRESS_PORT: '5400' });
  expect(tokenKeyUrls.map(String)).toEqual([
    'https://parent.example/api/jwks.json',
    'http://127.0.0.1:5400/api/jwks.json',
  ]);
  const set = { PARENT_JWKS_URL: 'https://keys.example/jwks', PROGRESS_JWKS_URL: 'https://p/jwks' };
  expect(readEnvironment(set).tokenKeyUrls.map(String)).toEqual(Object.values(set));
});

test('offers every language by default, or English and the listed ones', () => {
  expect(readEnvironment({}).settings.languages).toEqual(['en', 'fr', 'es']);
  expect(readEnvironment({ LANGUAGES: 'en, es' }).settings.languages).toEqual(['en', 'es']);
  expect(readEnvironment({ LANGUAGES: 'en' }).settings.languages).toBeUndefined();
  for (const LANGUAGES of ['fr', 'en,klingon', 'en,,fr'])
    expect(() => readEnvironment({ LANGUAGES })).toThrow('LANGUAGES: must be languages of en, fr, es');
});

test('enables development only explicitly, and never behind a proxy', () => {
  const DEV_REMOTES = 'lessons=http://localhost:15173/remoteEntry.js';
  expect(readEnvironment({ DEVELOPMENT: 'true', DEV_REMOTES }).development).toBe(true);
  expect(readEnvironment({}).development).toBe(false);
  expect(() => readEnvironment({ DEV_REMOTES })).toThrow('DEV_REMOTES: requires DEVELOPMENT=true');
  expect(() => readEnvironment({ DEVELOPMENT: 'true', TRUSTED_PROXIES: '10.0.0.0/8' })).toThrow(
    'DEVELOPMENT: cannot be true',
  );
});

test('fails the start and names every invalid variable', () => {
  const wrong = { PORT: 'abc', DEV_REMOTES: 'lessons=https://cdn.example/', PARENT_URL: 'ftp://x' };
  for (const name of Object.keys(wrong)) expect(() => readEnvironment(wrong)).toThrow(`${name}: `);
});
