import { describe, expect, test, vi } from 'vitest';
import { sampleDeclaration } from '../remotes/testing/sample-release.ts';
import { loadOnApproach, mayShowVersions } from './load-later.ts';

const lessons = sampleDeclaration('lessons', { routes: [{ path: '/A1/nouns', layout: 'navigation' }] });

describe('a link that the learner approaches', () => {
  const declarations = { getSnapshot: () => [{ ...lessons, url: '' }] };

  function showLinks() {
    document.body.innerHTML = `<a href="/A1/nouns"><b>Nouns</b></a><a href="/settings">Settings</a><a href="https://elsewhere.example/A1/nouns">Elsewhere</a>`;
    return [...document.querySelectorAll('a')];
  }

  test('loads its remote once, by pointer or keyboard', () => {
    const load = vi.fn(async () => Promise.reject(new Error('It is not shown.')));
    loadOnApproach(declarations, { load, reset: vi.fn() });
    const [nouns, settings, elsewhere] = showLinks();
    for (const link of [settings, elsewhere]) link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    nouns?.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    nouns?.focus();
    expect(load).toHaveBeenCalledExactlyOnceWith('lessons');
  });

  test('leaves no failure behind', async () => {
    const reset = vi.fn();
    loadOnApproach(declarations, { load: async () => Promise.reject(new Error('The connection is gone.')), reset });
    showLinks()[0]?.focus();
    await vi.waitFor(() => expect(reset).toHaveBeenCalledExactlyOnceWith('lessons'));
  });
});

test.each([
  ['on this machine', 'http://localhost:4200', '', true],
  ['with a signed preview', 'https://learn.example.org', 'visitor=1; versions=shown', true],
  ['to a learner', 'https://learn.example.org', 'visitor=1; JWT=x', false],
  ['with a cookie whose name ends the same way', 'https://learn.example.org', 'subversions=shown', false],
  ['on a site with a similar name', 'https://localhost.evil.example', '', false],
])('the versions panel is shown %s: %s', (_who, address, cookie, is) => {
  expect(mayShowVersions(new URL(address), { cookie })).toBe(is);
});
