import { expect, test } from 'vitest';
import { readNxOutput } from './run-nx.ts';

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

/** With the colours of Nx's own lines. */
const COLOURED = PRINTED.replace(/^> nx run/gm, '\x1b[2m> \x1b[22m\x1b[2mnx run\x1b[22m')
  .replace('[existing', '\x1b[2m[existing')
  .replace('as is]', 'as is]\x1b[22m')
  .replace(/^- /gm, '\x1b[2m-\x1b[22m ')
  .replace(/^ NX /gm, '\x1b[7m\x1b[1m\x1b[36m NX \x1b[39m\x1b[22m\x1b[27m');

test.each([PRINTED, COLOURED])('reads tasks, cache hits and failures from plain and coloured output', (printed) => {
  const seen: string[] = [];
  const reader = readNxOutput(({ id, cached }) => seen.push(`${id}${cached ? ' cached' : ''}`));
  for (const line of printed.replaceAll('\r', '').split('\n')) reader.readLine(line);
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

test('passes on each line that a task prints', () => {
  const lines: string[] = [];
  const { readLine } = readNxOutput(
    () => {},
    (line) => lines.push(line),
  );
  for (const line of ['> nx run @tensely/e2e-exams:e2e', '', '\x1b[32m[2/40] the clock stops\x1b[39m']) readLine(line);
  expect(lines).toEqual(['', '[2/40] the clock stops']);
});
