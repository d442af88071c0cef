import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSeenSequences } from './seen-sequences.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sequences-'));
  path = join(folder, 'gateway', 'sequences.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was seen is known after the next start', async () => {
  const first = await openSeenSequences(path);
  expect(first.lowest('lessons')).toBe(0);
  await first.remember(new Map([['lessons', 7]]));
  await first.remember(new Map([['exams', 3]]));
  const second = await openSeenSequences(path);
  expect([second.lowest('lessons'), second.lowest('exams')]).toEqual([7, 3]);
  expect(await readdir(join(folder, 'gateway'))).toEqual(['sequences.json']);
});

test('a lower sequence changes nothing', async () => {
  const seen = await openSeenSequences(path);
  await seen.remember(new Map([['lessons', 7]]));
  await seen.remember(new Map([['lessons', 4]]));
  expect(seen.lowest('lessons')).toBe(7);
});

test('of two gateways on one machine neither takes back what the other saw', async () => {
  const [one, other] = [await openSeenSequences(path), await openSeenSequences(path)];
  await one.remember(new Map([['lessons', 9]]));
  await other.remember(new Map([['lessons', 8]]));
  expect((await openSeenSequences(path)).lowest('lessons')).toBe(9);
});

test('a file that says nothing usable stops the start, and is named', async () => {
  const damaged = join(folder, 'sequences.json');
  await writeFile(damaged, '{"lessons":"7"}');
  await expect(openSeenSequences(damaged)).rejects.toThrow(`${damaged} does not hold what was served before.`);
});
