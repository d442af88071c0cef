import { randomBytes } from 'node:crypto';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { budgets, exceededBudgets } from './check-budgets.ts';
import { firstLoad } from './first-load.ts';

const noise = randomBytes(3000).toString('latin1');

test('the shell begins with the scripts and preloads of its page, and with nothing that is loaded later', () => {
  const folder = temporaryFolder({
    'shell.html': `<script src="/remotes/shell/1.0.0/static/js/check.js" defer></script>
      <link rel="preload" href="/remotes/shell/1.0.0/static/font/a.woff2"><link rel="modulepreload" href="/remotes/shell/1.0.0/static/js/react.js">
      <script type="module" src="/remotes/shell/1.0.0/static/js/shell.js"></script>`,
    'static/js/check.js': 'check()',
    'static/js/react.js': 'react()',
    'static/js/shell.js': noise,
    'static/js/async/home.js': noise,
  });
  const scripts = firstLoad('shell', folder);
  expect(scripts.map(({ path }) => path)).toEqual(['static/js/check.js', 'static/js/react.js', 'static/js/shell.js']);
  expect(scripts[2]?.bytes).toBeGreaterThan(2500);
});

test('a remote begins with what its record wants preloaded, style sheets aside', () => {
  const folder = temporaryFolder({
    'remote.json': JSON.stringify({ preload: ['remoteEntry.js', 'app.css'] }),
    'remoteEntry.js': 'x'.repeat(5000),
    'app.css': noise,
  });
  const [entry, ...others] = firstLoad('lessons', folder);
  expect(others).toEqual([]);
  expect(entry?.bytes).toBeLessThan(100);
});

test('a build that names no script is not taken for a light one', () => {
  const folder = temporaryFolder({ 'remote.json': JSON.stringify({ preload: [] }) });
  expect(() => firstLoad('lessons', folder)).toThrow('The build of lessons names no script');
});

test('what is over its budget is named, to the byte', () => {
  expect(exceededBudgets(budgets)).toEqual([]);
  expect(exceededBudgets({ ...budgets, lessons: budgets.lessons + 7 })).toEqual([
    `lessons: ${budgets.lessons + 7} bytes of JavaScript at first, 7 over its budget.`,
  ]);
});
