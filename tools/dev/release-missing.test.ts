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

test('releases every app on a new machine', async () => {
  expect(Object.fromEntries(await begin())).toEqual(sources);
});

test('leaves live apps alone, whatever has changed in the sources', async () => {
  await begin();
  const before = tool.state();
  sources = { shell: '2.0.0', exams: '2.0.0', lessons: '2.0.0' };
  said = [];
  expect((await begin()).get('lessons')).toBe('1.0.0-a');
  expect([tool.state(), said]).toEqual([before, []]);
});

test('releases a new app beside the others', async () => {
  await done(tool, 'publish shell --version 1.0.0');
  await done(tool, 'promote shell 1.0.0');
  expect(Object.fromEntries(await begin())).toEqual({ ...sources, shell: '1.0.0' });
});
