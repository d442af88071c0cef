import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import { sampleKey, samplePlaced, samplePlacement } from '../testing/samples.ts';
import { openSeenPlacements } from './seen-placements.ts';

let folder: string;
let seenFolder: string;
let place: string;
beforeEach(() => {
  folder = temporaryFolder();
  seenFolder = join(folder, 'gateway', 'sequences');
  place = '/srv/releases';
});

const open = () => openSeenPlacements(seenFolder, place);

const { entry } = sampleKey('ops');
const keys = [entry];
const placed = (name: string, sequence: number, revoked: string[] = []) => {
  const placement = samplePlacement(name, { sequence, revoked });
  return new Map([[name, samplePlaced(name, { placement, signature: { keyId: 'ops', value: '' } })]]);
};
const remembered = async (name: string, ...all: [number, string[]?][]) => {
  const seen = await open();
  for (const [sequence, revoked] of all) await seen.remember(placed(name, sequence, revoked), keys);
  return seen;
};

test('seen placements are known after a restart', async () => {
  const first = await remembered('lessons', [7, ['0.9.0']]);
  expect(first.of('exams', keys)).toBeUndefined();
  await remembered('exams', [3]);
  const second = await open();
  expect(second.of('lessons', keys)).toMatchObject({ sequence: 7, revoked: ['0.9.0'] });
  expect(second.of('exams', keys)?.sequence).toBe(3);
  expect(await readdir(seenFolder)).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.json$/)]);
});

test('a lower sequence changes nothing, and revocations stay', async () => {
  const seen = await remembered('lessons', [7, ['0.9.0']], [4], [8, ['1.0.0']]);
  expect(seen.of('lessons', keys)).toMatchObject({ sequence: 8, revoked: ['0.9.0', '1.0.0'] });
});

test('two processes on one machine do not overwrite each other', async () => {
  const [one, other] = [await open(), await open()];
  await one.remember(placed('lessons', 9, ['0.9.0']), keys);
  await other.remember(placed('lessons', 8), keys);
  expect((await open()).of('lessons', keys)).toMatchObject({ sequence: 9, revoked: ['0.9.0'] });
});

test('placements of an untrusted key are ignored: it may have signed any sequence', async () => {
  const seen = await remembered('lessons', [9_000_000]);
  const next = sampleKey('next').entry;
  expect(seen.of('lessons', [next])).toBeUndefined();
});

test('each store has its own seen placements', async () => {
  await remembered('lessons', [9]);
  place = 's3://releases/trial';
  expect((await open()).of('lessons', keys)).toBeUndefined();
  await remembered('lessons', [3]);
  place = '/srv/releases';
  expect((await open()).of('lessons', keys)?.sequence).toBe(9);
});

test('a damaged file prevents the start, and the error names it', async () => {
  await remembered('lessons', [7]);
  const [file = ''] = await readdir(seenFolder);
  await writeFile(join(seenFolder, file), '{"lessons":"7"}');
  await expect(open()).rejects.toThrow(`The list of seen placements ${join(seenFolder, file)} is damaged`);
});

test('a data folder that is a file is a readable error', async () => {
  const file = join(folder, 'data');
  await writeFile(file, '');
  seenFolder = join(file, 'release/seen');
  await expect(open()).rejects.toThrow('cannot be read: a part of its path is a file.');
});
