import { expect, test } from 'vitest';
import { done, releaseUnderTest } from '../release/testing/release-under-test.ts';
import { releaseMissing } from './release-missing.ts';

test('releases every app on a new machine, and leaves live ones alone, whatever has changed in the sources', async () => {
  let version = '1.0.0-a';
  const tool = releaseUnderTest({ sourceVersion: async () => version });
  const released = await releaseMissing(tool.effects, () => {});
  expect(Object.fromEntries(released)).toEqual({ shell: version, exams: version, lessons: version });
  const before = tool.state();
  version = '2.0.0';
  const said: string[] = [];
  expect(await releaseMissing(tool.effects, (line) => said.push(line))).toEqual(released);
  expect([tool.state(), said]).toEqual([before, []]);
});

test('releases a new app beside the others', async () => {
  const tool = releaseUnderTest({ sourceVersion: async () => '2.0.0' });
  await done(tool, 'publish shell --version 1.0.0', 'promote shell 1.0.0');
  const released = await releaseMissing(tool.effects, () => {});
  expect(Object.fromEntries(released)).toEqual({ shell: '1.0.0', exams: '2.0.0', lessons: '2.0.0' });
});
