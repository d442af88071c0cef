import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slimRouter } from './plugin-slim-router.ts';

const chunks = join(import.meta.dirname, '../../../node_modules/react-router/dist/production/chunk-*.mjs');

test('the installed router loses its names and its prefetching, line by line', () => {
  const code = globSync(chunks).map((file) => readFileSync(file, 'utf8'));
  const slim = code.map(slimRouter);
  expect(slim.join('')).not.toMatch(/^\w+\.displayName|createElement\(PrefetchPageLinks, /m);
  expect(slim.join('')).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m);
  expect(slim.map((text) => text.split('\n').length)).toEqual(code.map((text) => text.split('\n').length));
});
