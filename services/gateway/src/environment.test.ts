import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  test('may be empty: everything has a default', () => {
    expect(readEnvironment({ DATA_DIR: '/data' })).toMatchObject({
      port: 4200,
      trustFile: '/data/trust.json',
      settings: { parentUrl: 'http://localhost:4300' },
      progressService: 'http://127.0.0.1:4400',
      developmentRemotes: {},
      canaryMinLoads: 50,
    });
  });

  test('says where tokens have their keys; what is not said follows from the rest', () => {
    const { tokenKeyUrls } = readEnvironment({ PARENT_URL: 'https://parent.example/', PROGRESS_PORT: '5400' });
    expect(tokenKeyUrls.map(String)).toEqual([
      'https://parent.example/api/jwks.json',
      'http://127.0.0.1:5400/api/jwks.json',
    ]);
    const other = readEnvironment({
      PARENT_JWKS_URL: 'https://keys.example/jwks',
      PROGRESS_JWKS_URL: 'https://p/jwks',
    });
    expect(other.tokenKeyUrls.map(String)).toEqual(['https://keys.example/jwks', 'https://p/jwks']);
  });

  test('counts an empty variable as not set', () => {
    expect(readEnvironment({ PORT: '', DEV_REMOTES: '' }).port).toBe(4200);
  });

  test('offers all languages, else English and those that are named beside it', () => {
    expect(readEnvironment({}).settings.languages).toEqual(['en', 'fr', 'es']);
    expect(readEnvironment({ LANGUAGES: 'en, es' }).settings.languages).toEqual(['en', 'es']);
    expect(readEnvironment({ LANGUAGES: 'en' }).settings.languages).toBeUndefined();
    for (const LANGUAGES of ['fr', 'en,klingon', 'en,,fr']) {
      expect(() => readEnvironment({ LANGUAGES })).toThrow('LANGUAGES: must be languages of en, fr, es');
    }
  });

  test('is for development only where that is said, and never behind a proxy', () => {
    const DEV_REMOTES = 'lessons=http://localhost:15173/remoteEntry.js';
    expect(readEnvironment({ DEVELOPMENT: 'true', DEV_REMOTES }).development).toBe(true);
    expect(readEnvironment({}).development).toBe(false);
    expect(() => readEnvironment({ DEV_REMOTES })).toThrow('DEV_REMOTES: is for DEVELOPMENT=true alone');
    expect(() => readEnvironment({ DEVELOPMENT: 'true', TRUSTED_PROXIES: '10.0.0.0/8' })).toThrow(
      'DEVELOPMENT: cannot be true',
    );
  });

  test('that is wrong stops the start, and every wrong variable is named', () => {
    const wrong = { PORT: 'abc', DEV_REMOTES: 'lessons=https://cdn.example/', PARENT_URL: 'ftp://x', PROXIES: '-1' };
    const names = ['PORT', 'PROXIES', 'DEV_REMOTES', 'PARENT_URL'];
    for (const name of names) expect(() => readEnvironment(wrong)).toThrow(`${name}: `);
  });
});
