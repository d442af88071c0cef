import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { watchOutside } from './watch-outside.ts';

let end = () => {};
afterEach(() => end());

test('an edit outside the served sources is reported once with advice; edits inside them and to builds are not', async () => {
  const root = temporaryFolder({
    'apps/lessons/src/app.tsx': '',
    'apps/exams/src/app.tsx': '',
    'services/gateway/src/main.ts': '',
  });
  mkdirSync(join(root, 'apps/exams/dist'));
  const said: string[] = [];
  end = watchOutside({ root, fromSource: ['lessons'], loaded: new Set(), say: (line) => said.push(line) });
  const edit = (path: string) => writeFileSync(join(root, path), 'changed');
  edit('apps/lessons/src/app.tsx');
  edit('apps/exams/dist/app.js');
  edit('apps/exams/src/app.tsx');
  edit('apps/exams/src/app.tsx');
  await eventually('the app is reported', () => said.length === 1);
  edit('services/gateway/src/main.ts');
  await eventually('the service is reported', () => said.length === 2);
  expect(said).toEqual([
    'apps/exams/src/app.tsx was edited, but exams is served as released: npm run dev -- lessons exams',
    'services/gateway/src/main.ts was edited; the gateway service still runs the old code: restart npm run dev',
  ]);
});

test('an edit to a shared library is reported unless the shell is served from source; an edit to another library is not', async () => {
  const root = temporaryFolder({
    'libs/progress/src/logic.ts': '',
    'libs/ui/src/react.ts': '',
    'services/progress/a.ts': '',
  });
  const edit = (path: string) => writeFileSync(join(root, path), 'changed');
  const said: string[] = [];
  end = watchOutside({ root, fromSource: ['lessons'], loaded: new Set(), say: (line) => said.push(line) });
  edit('libs/ui/src/react.ts');
  edit('libs/progress/src/logic.ts');
  await eventually('the library is reported', () => said.length === 1);
  edit('services/progress/a.ts');
  await eventually('the service of the same name is reported', () => said.length === 2);
  expect(said[0]).toBe(
    'libs/progress/src/logic.ts was edited, but apps get progress from the shell, which is served as released: npm run dev -- shell lessons',
  );
  end();

  const withShell: string[] = [];
  end = watchOutside({
    root,
    fromSource: ['shell', 'lessons'],
    loaded: new Set(),
    say: (line) => withShell.push(line),
  });
  edit('libs/progress/src/logic.ts');
  edit('services/progress/a.ts');
  await eventually('the service is reported', () => withShell.length > 0);
  expect(withShell).toEqual([expect.stringContaining('services/progress/a.ts')]);
});

test('an edit to a loaded tool is reported once; edits to its test or another tool are not', async () => {
  const root = temporaryFolder({
    'tools/dev/watch-outside.ts': '',
    'tools/dev/watch-outside.test.ts': '',
    'tools/start/supervisor.ts': '',
    'tools/bench/bench.ts': '',
    'services/gateway/src/main.ts': '',
  });
  const loaded = new Set(['tools/dev/watch-outside.ts', 'tools/start/supervisor.ts'].map((path) => join(root, path)));
  const said: string[] = [];
  end = watchOutside({ root, fromSource: ['lessons'], loaded, say: (line) => said.push(line) });
  const edit = (path: string) => writeFileSync(join(root, path), 'changed');
  edit('tools/bench/bench.ts');
  edit('tools/dev/watch-outside.test.ts');
  edit('tools/dev/watch-outside.ts');
  edit('tools/start/supervisor.ts');
  await eventually('the tool is reported', () => said.length === 1);
  edit('services/gateway/src/main.ts');
  await eventually('the service is reported', () => said.length === 2);
  expect(said).toEqual([
    'tools/dev/watch-outside.ts was edited; restart npm run dev to apply it',
    expect.stringContaining('services/gateway/src/main.ts'),
  ]);
});
