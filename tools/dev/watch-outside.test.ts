import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { watchOutside } from './watch-outside.ts';

let end = () => {};
afterEach(() => end());

test('an edit to what does not come from source is told once, with what to do; to what does, and to a build, never', async () => {
  const root = temporaryFolder({
    'apps/lessons/src/app.tsx': '',
    'apps/exams/src/app.tsx': '',
    'services/gateway/src/main.ts': '',
  });
  mkdirSync(join(root, 'apps/exams/dist'));
  const said: string[] = [];
  end = watchOutside({ root, fromSource: ['lessons'], say: (line) => said.push(line) });
  const edit = (path: string) => writeFileSync(join(root, path), 'changed');
  edit('apps/lessons/src/app.tsx');
  edit('apps/exams/dist/app.js');
  edit('apps/exams/src/app.tsx');
  edit('apps/exams/src/app.tsx');
  await eventually('the app is told', () => said.length === 1);
  edit('services/gateway/src/main.ts');
  await eventually('the service is told', () => said.length === 2);
  expect(said).toEqual([
    'apps/exams/src/app.tsx was edited, but exams comes as it is released: npm run dev -- lessons exams',
    'services/gateway/src/main.ts was edited; the gateway service runs as it was started: stop with Ctrl-C and start again',
  ]);
});
