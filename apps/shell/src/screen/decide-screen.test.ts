import type { Declaration } from '@tensely/platform/host';
import { describe, expect, test } from 'vitest';
import { decideScreen } from './decide-screen.ts';

const lessons: Declaration = {
  name: 'lessons',
  title: 'Grammar lessons',
  contract: '^1.0.0',
  basename: '/',
  routes: [
    { path: '/A1', layout: 'navigation' },
    { path: '/A1/nouns', layout: 'grammar' },
  ],
  sidebar: [],
};

describe('screen of a path', () => {
  test.each(['/', '/login'])('%s is home for every visitor', (path) => {
    expect(decideScreen(path, [lessons], 'signedOut', { held: false, prerendered: undefined })).toEqual({
      kind: 'home',
    });
  });

  test('a remote shows its route to a signed-in learner', () => {
    expect(decideScreen('/A1/nouns', [lessons], 'signedIn', { held: false, prerendered: undefined })).toMatchObject({
      kind: 'remote',
      remote: 'lessons',
    });
  });

  test('a trailing slash names the same route', () => {
    expect(decideScreen('/A1/nouns/', [lessons], 'signedIn', { held: false, prerendered: undefined })).toMatchObject({
      route: { path: '/A1/nouns' },
    });
  });

  test('an anonymous visitor is redirected to the sign-in', () => {
    expect(decideScreen('/A1/nouns', [lessons], 'signedOut', { held: false, prerendered: undefined })).toEqual({
      kind: 'redirect',
      to: '/login',
    });
  });

  test.each(['loading', 'signedOut'] as const)('a remote that holds the learner stays on show while %s', (status) => {
    expect(decideScreen('/A1/nouns', [lessons], status, { held: true, prerendered: undefined })).toMatchObject({
      kind: 'remote',
      remote: 'lessons',
    });
  });

  test('a prerendered screen stays while the sign-in is checked, and no longer', () => {
    const prerendered = { held: false, prerendered: 'lessons' };
    expect(decideScreen('/A1/nouns', [lessons], 'loading', prerendered)).toMatchObject({
      kind: 'remote',
      remote: 'lessons',
    });
    expect(decideScreen('/A1/nouns', [lessons], 'signedOut', prerendered)).toEqual({ kind: 'redirect', to: '/login' });
  });

  test('decides nothing while the sign-in is checked', () => {
    expect(decideScreen('/A1/nouns', [lessons], 'loading', { held: false, prerendered: undefined })).toEqual({
      kind: 'checking',
    });
  });

  test.each(['/a1/nouns', '/A1/unknown', '/exams', '/A1/nouns/extra'])(
    '%s, which no remote owns, redirects home',
    (path) => {
      expect(decideScreen(path, [lessons], 'signedIn', { held: false, prerendered: undefined })).toEqual({
        kind: 'redirect',
        to: '/',
      });
    },
  );
});
