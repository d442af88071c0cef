import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { withBuildTurn } from './build-turn.ts';

const turns = (root: string) => join(root, 'node_modules/.cache/release');

test('builds of one app take turns, those of another go on beside them', async () => {
  const root = temporaryFolder();
  let building = 0;
  let most = 0;
  const work = async () => {
    building += 1;
    most = Math.max(most, building);
    await delay(5);
    building -= 1;
  };
  await withBuildTurn(root, 'lessons', () => withBuildTurn(root, 'exams', async () => {}));
  await Promise.all([1, 2, 3].map(() => withBuildTurn(root, 'lessons', work)));
  expect(most).toBe(1);
  expect(readdirSync(turns(root))).toEqual([]);
});

test('a build that fails leaves the turn to the next', async () => {
  const root = temporaryFolder();
  await expect(withBuildTurn(root, 'lessons', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withBuildTurn(root, 'lessons', async () => 'built')).toBe('built');
});

test('the turn of a process that has died is taken over', async () => {
  const root = temporaryFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(turns(root), { recursive: true });
  writeFileSync(join(turns(root), 'lessons.turn'), String(pid));
  expect(await withBuildTurn(root, 'lessons', async () => 'built')).toBe('built');
});
