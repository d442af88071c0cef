import { expect, test } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { decideScreen } from './decide-screen.ts';

const lessons = sampleDeclaration('lessons', {
  routes: [
    { path: '/A1', layout: 'navigation' },
    { path: '/A1/nouns', layout: 'grammar' },
  ],
});

const home = { kind: 'home' };
const remote = { kind: 'remote', remote: 'lessons' };
const toLogin = { kind: 'redirect', to: '/login' };
const toHome = { kind: 'redirect', to: '/' };

test.each([
  ['/', 'signedOut', home],
  ['/login', 'signedOut', home],
  ['/A1/nouns', 'signedIn', remote],
  ['/A1/nouns/', 'signedIn', { ...remote, route: { path: '/A1/nouns' } }],
  ['/A1/nouns', 'signedOut', toLogin],
  ['/A1/nouns', 'loading', { kind: 'checking' }],
  ['/a1/nouns', 'signedIn', toHome],
  ['/A1/unknown', 'signedIn', toHome],
  ['/exams', 'signedIn', toHome],
  ['/A1/nouns/extra', 'signedIn', toHome],
  ['/settings/x', 'signedIn', toHome],
] as const)('%s while %s is %o', (path, status, screen) => {
  expect(decideScreen(path, [lessons], status, { held: false, prerendered: undefined })).toMatchObject(screen);
});

test.each([
  ['that holds the learner', 'loading', { held: true, prerendered: undefined }, remote],
  ['that holds the learner', 'signedOut', { held: true, prerendered: undefined }, remote],
  ['that is prerendered', 'loading', { held: false, prerendered: 'lessons' }, remote],
  ['that is prerendered', 'signedOut', { held: false, prerendered: 'lessons' }, toLogin],
] as const)('a remote %s, while %s', (_, status, shown, screen) => {
  expect(decideScreen('/A1/nouns', [lessons], status, shown)).toMatchObject(screen);
});
