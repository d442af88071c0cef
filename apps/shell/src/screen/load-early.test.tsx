import { createNav } from '@tensely/platform/host';
import { expect, test, vi } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { loadEarly } from './own-screens.ts';

const lessons = sampleDeclaration('lessons', { routes: [{ path: '/A1/nouns', layout: 'navigation' }] });

test('the sign-in that replaces a remote counts as a screen', async () => {
  window.history.replaceState(null, '', '/A1/nouns');
  const nav = createNav(window);
  const load = vi.fn(async () => Promise.reject(new Error('It is not shown.')));
  const screenIsUp = vi.fn();
  loadEarly(nav, { getSnapshot: () => [{ ...lessons, url: '' }] }, { load }, screenIsUp);
  expect(load).toHaveBeenCalledWith('lessons');
  expect(screenIsUp).not.toHaveBeenCalled();
  nav.replace('/login');
  await vi.waitFor(() => expect(screenIsUp).toHaveBeenCalledOnce(), { timeout: 60_000 });
});
