import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepositoryPaths } from './check-references.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/behaviour.md'), 'utf8');

/** The page's quotations with their lines, split at placeholders ("{n} of {m}"). */
function quotations(): { line: number; quoted: string; pieces: string[] }[] {
  return page.split('\n').flatMap((text, index) => {
    const prose = text.replace(/`[^`]*`|<a [^>]*>/g, '');
    return Array.from(prose.matchAll(/"([^"]+)"/g), ([, quoted = '']) => {
      return { line: index + 1, quoted, pieces: quoted.split(/\{[^}]*\}/).filter((piece) => piece.trim()) };
    });
  });
}

/** Everything learners can read: sources and contents without comments, with collapsed white space. */
function readSources(): string {
  const files = readRepositoryPaths(root).filter(
    (path) => /^(apps|libs|services)\/.*\.(tsx?|json|html)$/.test(path) && !/\.(test|samples)\.|\/testing\//.test(path),
  );
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, ''));
  return texts.join('\n').replace(/\s+/g, ' ');
}

test('every message quoted on the page exists in the sources', () => {
  const sources = readSources();
  const missing = quotations().filter(({ pieces }) => pieces.some((piece) => !sources.includes(piece)));
  expect(missing.map(({ line, quoted }) => `docs/behaviour.md:${line} "${quoted}"`)).toEqual([]);
  expect(quotations().length).toBeGreaterThan(100);
});
