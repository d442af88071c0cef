import { expect, test } from 'vitest';
import { readNxOutput } from './nx-output.ts';

const PRINTED = `
 NX   Running target typecheck for 2 projects:

- @tensely/ui
- @tensely/platform

> nx run @tensely/ui:typecheck

> tsc -p . --pretty false\r
src/react.ts(17,7): error TS2322: Type 'string' is not assignable to type 'number'.
> nx run @tensely/platform:typecheck  [existing outputs match the cache, left as is]

> tsc -p . --pretty false

 NX   Running target typecheck for 2 projects failed

Failed tasks:

- @tensely/ui:typecheck

  Run duration:      2.4s
`;

/** As Nx colours its own lines for a terminal. */
const COLOURED = PRINTED.replace(/^> nx run/gm, '\x1b[2m> \x1b[22m\x1b[2mnx run\x1b[22m')
  .replace('[existing', '\x1b[2m[existing')
  .replace('as is]', 'as is]\x1b[22m')
  .replace(/^- /gm, '\x1b[2m-\x1b[22m ')
  .replace(/^ NX /gm, '\x1b[7m\x1b[1m\x1b[36m NX \x1b[39m\x1b[22m\x1b[27m');

test.each([
  ['at once', [PRINTED]],
  ['in colours', [COLOURED]],
  ['letter by letter', [...PRINTED]],
])('tasks, cache hits and what failed are read when it comes %s', (_, pieces) => {
  const seen: string[] = [];
  const reader = readNxOutput(({ id, cached }) => seen.push(`${id}${cached ? ' cached' : ''}`));
  for (const piece of pieces) reader.write(piece);
  expect(seen).toEqual(['@tensely/ui:typecheck', '@tensely/platform:typecheck cached']);
  expect(reader.failed()).toEqual([
    {
      id: '@tensely/ui:typecheck',
      cached: false,
      output:
        "\n> tsc -p . --pretty false\nsrc/react.ts(17,7): error TS2322: Type 'string' is not assignable to type 'number'.\n",
    },
  ]);
});

test('each line that a task prints is handed on', () => {
  const lines: string[] = [];
  readNxOutput(
    () => {},
    (line) => lines.push(line),
  ).write('> nx run @tensely/e2e:e2e-exams\n\n\x1b[32m[2/40] the clock stops\x1b[39m\n[3/40]');
  expect(lines).toEqual(['', '[2/40] the clock stops']);
});
