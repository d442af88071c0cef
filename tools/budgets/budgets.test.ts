import { randomBytes } from 'node:crypto';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { budgetFaults, firstLoad, weighApps } from './check-budgets.ts';

const noise = randomBytes(3000).toString('latin1');

test('the first load of the shell is the scripts of its page and what its record preloads, without lazy chunks', () => {
  const folder = temporaryFolder({
    'shell.html': `<script defer src="/remotes/shell/1.0.0/static/js/shell.js"></script><script>start()</script>`,
    'shell.json': JSON.stringify({ preload: ['static/js/main.js'] }),
    'static/js/shell.js': 'check()',
    'static/js/main.js': noise,
    'static/js/async/home.js': noise,
  });
  const scripts = firstLoad('shell', folder);
  expect(scripts.map(({ path }) => path)).toEqual(['shell.html', 'static/js/shell.js', 'static/js/main.js']);
  expect(scripts[2]?.bytes).toBeGreaterThan(2500);
});

test('the first load of a remote is what its record preloads, without style sheets', () => {
  const folder = temporaryFolder({
    'remote.json': JSON.stringify({ preload: ['remoteEntry.js', 'app.css'] }),
    'remoteEntry.js': 'x'.repeat(5000),
    'app.css': noise,
  });
  const [entry, ...others] = firstLoad('lessons', folder);
  expect(others).toEqual([]);
  expect(entry?.bytes).toBeLessThan(100);
});

test('a build without scripts is an error, not a light app', () => {
  const folder = temporaryFolder({ 'remote.json': JSON.stringify({ preload: [] }) });
  expect(() => firstLoad('lessons', folder)).toThrow('The build of lessons has no first script');
});

test('every app of the workspace is measured against the budget in its package.json', async () => {
  const build = { 'dist/remote.json': JSON.stringify({ preload: ['entry.js'] }), 'dist/entry.js': noise };
  const app = (name: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/${name}/${path}`, text]));
  const root = temporaryFolder({
    ...app('shell', {
      'package.json': '{"firstLoadBudget":9000}',
      'dist/shell.html': '<script src="/remotes/shell/1.0.0/shell.js"></script>',
      'dist/shell.json': '{"preload":[]}',
      'dist/shell.js': noise,
    }),
    ...app('lessons', { 'package.json': '{"firstLoadBudget":4000}', ...build }),
    ...app('words', { 'package.json': '{"firstLoadBudget":1000}', ...build }),
    ...app('new', { 'package.json': '{}', ...build }),
  });
  const weights = await weighApps(root);
  const [, bytes = 0] = weights.map((weight) => weight.bytes);
  expect(weights.map(({ name, budget }) => [name, budget])).toEqual([
    ['shell', 9000],
    ['lessons', 4000],
    ['new', undefined],
    ['words', 1000],
  ]);
  expect(budgetFaults(weights)).toEqual([
    `new has no budget: add "firstLoadBudget" to apps/new/package.json; its first load is ${bytes} bytes of JavaScript.`,
    `words: ${bytes} bytes of JavaScript in the first load, ${bytes - 1000} over its budget.`,
  ]);
});

test('an app that equals its budget is within it', () => {
  expect(budgetFaults([{ name: 'lessons', bytes: 4000, budget: 4000 }])).toEqual([]);
});
