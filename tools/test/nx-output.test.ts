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

test.each([
  ['at once', [PRINTED]],
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
