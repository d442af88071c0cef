import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepositoryPaths } from './check-references.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** The classes that a component uses of its style modules, as "path: .class". Computed names are not checked. */
function unknownClasses(path: string): string[] {
  const source = read(path);
  return Array.from(source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)).flatMap(([, name, file = '']) => {
    const css = withoutComments(read(join(dirname(path), file)));
    const code = source.replace(/^import .*$/gm, '');
    const used = new Set(Array.from(code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, one]) => one));
    return [...used].filter((one) => !new RegExp(`\\.${one}\\b`).test(css)).map((one) => `${path}: .${one}`);
  });
}

test('every class that a component uses is in its style sheet', () => {
  const components = readRepositoryPaths(root).filter((path) => /^(apps|libs|services)\/.*\.tsx$/.test(path));
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(unknownClasses)).toEqual([]);
});
