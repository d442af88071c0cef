import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oldestBrowsers } from './oldest-browsers.ts';

const versions = Object.entries(oldestBrowsers).map((entry) => entry.join(' '));
const inWords = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(versions);

test('the page and the docs name the versions that the build supports', () => {
  const [page, docs] = ['apps/shell/src/page.html', 'docs/browsers.md'].map((path) =>
    readFileSync(join(import.meta.dirname, '../..', path), 'utf8'),
  );
  expect(page).toContain(`Tensely needs a newer browser: ${inWords}, or a later version.`);
  expect(docs).toContain(inWords);
});

const firstScript = join(import.meta.dirname, '../../apps/shell/src/first-script');
const parts = readdirSync(firstScript).filter((name) => name.endsWith('.js'));

test.each(parts)('any browser can parse %s, which is part of the first script', (name) => {
  const script = readFileSync(join(firstScript, name), 'utf8');
  expect(script.replace(/\/\/.*/g, '')).not.toMatch(
    /=>|`|\?[.?]|\.\.\.|\b(const|let|class|async|await|of|import|export)\b/,
  );
});
