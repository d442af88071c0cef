import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import { journeyPattern, requireJourneys, runJourneys } from './named-journeys.ts';

let root: string;

/** Journeys that need no product; the tests only check which of them run. */
beforeEach(() => {
  root = temporaryFolder({
    'e2e/package.json': '{ "type": "module" }',
    'e2e/playwright.config.ts': `export default {
      retries: 1,
      reporter: [['line'], ['json', { outputFile: 'other.json' }]],
      projects: [{ name: 'exams', testMatch: '**/exams/*.spec.ts' }, { name: 'product', testIgnore: '**/exams/*' }],
    };`,
    'e2e/journeys/exams/timer.spec.ts': `import { test } from '@playwright/test';
      test('time is up (a test)', () => {});
      test('time stands still', () => { throw new Error('The clock moved.'); });`,
    'e2e/journeys/menu.spec.ts': `import { test } from '@playwright/test';
      test('the menu opens', ({}, { retry }) => { if (retry === 0) throw new Error('The menu was slow.'); });`,
  });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
});

const run = (...chosen: string[]) => runJourneys({ root, environment: {}, say: () => {} }, chosen);

test('runs only the journeys whose group, path or title contains the text', async () => {
  const result = await run('--grep', journeyPattern('exams'));
  expect(result).toMatchObject({ ok: false, tests: [{ outcome: 'passed' }, { outcome: 'failed' }], note: '2 tests' });
  expect(result.problems).toContain('The clock moved.');
}, 120_000);

test('runs all groups at once, and names a test that passed on a retry', async () => {
  const result = await run('--project=exams', '--project=product');
  expect(result).toMatchObject({ ok: false, note: '3 tests, 1 after a retry' });
  expect(result.tests).toContainEqual({ name: 'e2e/journeys/menu.spec.ts › the menu opens', outcome: 'retried' });
}, 120_000);

test('an unknown text is rejected before anything is built', async () => {
  await expect(requireJourneys(root, 'menus')).rejects.toThrow(
    'No journey has "menus" in its path, title or group. "npx playwright test -c e2e --list" lists all.',
  );
}, 120_000);

test.each(['journeys/exams', 'what is this? (a question)', '/a/', 'a.b*[c]\\d'])('%s matches only itself', (text) => {
  const pattern = journeyPattern(text);
  expect(new RegExp(`^${pattern}$`).test(text)).toBe(true);
  expect(new RegExp(journeyPattern(`${text}.`)).test(`${text}x`)).toBe(false);
  // Playwright parses text between slashes as a regular expression with flags.
  expect(pattern).not.toMatch(/^\/.*\/$/);
});
