import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import { journeyPattern, requireJourneys, runNamedJourneys } from './named-journeys.ts';

let root: string;

/** Journeys that need no product: only which of them run is looked at. */
beforeEach(() => {
  root = temporaryFolder({
    'e2e/package.json': '{ "type": "module" }',
    'e2e/playwright.config.ts': `export default {
      reporter: [['line'], ['json', { outputFile: 'other.json' }]],
      projects: [{ name: 'exams', testMatch: '**/exams/*.spec.ts' }, { name: 'product', testIgnore: '**/exams/*' }],
    };`,
    'e2e/journeys/exams/timer.spec.ts': `import { test } from '@playwright/test';
      test('time is up (a test)', () => {});
      test('time stands still', () => { throw new Error('It went on.'); });`,
    'e2e/journeys/menu.spec.ts': `import { test } from '@playwright/test';
      test('the menu opens', () => {});`,
  });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
});

const run = (text: string) => runNamedJourneys({ root, environment: {}, say: () => {} }, text);

test('only the journeys run whose title, path or group contains the text', async () => {
  expect(await run('is up (a')).toMatchObject({ ok: true, tests: { passed: 1, failed: 0 }, note: '1 tests' });
  expect(await run('journeys/menu')).toMatchObject({ ok: true, tests: { passed: 1, failed: 0 } });
  const group = await run('exams');
  expect(group).toMatchObject({ ok: false, tests: { passed: 1, failed: 1 } });
  expect(group.problems).toContain('It went on.');
}, 120_000);

test('a text that no journey has is said before anything is built', async () => {
  await requireJourneys(root, 'menu');
  await expect(requireJourneys(root, 'menus')).rejects.toThrow(
    'No journey has "menus" in its path, title or group. "npx playwright test -c e2e --list" lists all.',
  );
}, 120_000);

test.each(['journeys/exams', 'what is this? (a question)', '/a/', 'a.b*[c]\\d'])(
  '%s stands for itself alone',
  (text) => {
    const pattern = journeyPattern(text);
    expect(new RegExp(`^${pattern}$`).test(text)).toBe(true);
    // Playwright takes what stands between slashes for a pattern with flags.
    expect(pattern).not.toMatch(/^\/.*\/$/);
  },
);

test('a point stands for no other character', () => {
  expect(new RegExp(journeyPattern('a.spec')).test('abspec')).toBe(false);
});
