import { beforeEach, expect, test } from 'vitest';
import { done, type ReleaseUnderTest, releaseUnderTest } from '../release/testing/release-under-test.ts';
import { releaseMissing } from './release-missing.ts';

let tool: ReleaseUnderTest;
let sources: Record<string, string>;
let said: string[];

beforeEach(() => {
  sources = { shell: '1.0.0-a', exams: '1.0.0-a', lessons: '1.0.0-a' };
  said = [];
  tool = releaseUnderTest({ sourceVersion: async (app) => sources[app] ?? '0.0.0' });
});

const begin = () => releaseMissing(tool.effects, (line) => said.push(line));

test('on a machine where nothing is released, everything is', async () => {
  expect(Object.fromEntries(await begin())).toEqual(sources);
});

test('what is live stays as it is, however much the sources have changed', async () => {
  await begin();
  const before = tool.state();
  sources = { shell: '2.0.0', exams: '2.0.0', lessons: '2.0.0' };
  said = [];
  expect((await begin()).get('lessons')).toBe('1.0.0-a');
  expect([tool.state(), said]).toEqual([before, []]);
});

test('an app that is new is released beside the others', async () => {
  await done(tool, 'publish shell --version 1.0.0');
  await done(tool, 'promote shell 1.0.0');
  expect(Object.fromEntries(await begin())).toEqual({ ...sources, shell: '1.0.0' });
});
