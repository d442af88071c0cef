import type { ReleaseStore } from '@tensely/release-store/logic';
import { sampleDeclaration, samplePlaced, sampleRecord } from '@tensely/release-store/testing';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createContentIndex } from './live-content-index.ts';

const nouns = { key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 7, ready: true };
const levels = [{ key: 'A1', label: 'A1', topics: [nouns] }];
let declared: Record<string, unknown>;
let down: boolean;
let now: number;
let reads: number;
let logged: string[];
beforeEach(() => {
  declared = { lessons: { levels }, exams: undefined };
  [down, now, reads, logged] = [false, 0, 0, []];
});

const store: Pick<ReleaseStore, 'readPointers' | 'readRecord'> = {
  readPointers: async () => {
    reads += 1;
    if (down) throw new Error('The release store is damaged.');
    const names = Object.keys(declared);
    return { revision: 1, remotes: Object.fromEntries(names.map((name) => [name, samplePlaced(name)])) };
  },
  readRecord: async (name, version) => {
    const record = sampleRecord(name, version);
    const declaration = { ...sampleDeclaration(name), contentIndex: declared[name] };
    return { ...record, statement: { ...record.statement, declaration } };
  },
};
const open = () =>
  createContentIndex({ store, clock: () => new Date(now), log: pino({}, { write: (line) => logged.push(line) }) });

it('is what the live remotes declare', async () => {
  expect(await open()()).toEqual({ levels });
});

it('is empty where nothing is published', async () => {
  declared = {};
  expect(await open()()).toEqual({ levels: [] });
});

it('is read again after five seconds and not before', async () => {
  const contentIndex = open();
  await Promise.all([contentIndex(), contentIndex()]);
  now = 4999;
  await contentIndex();
  expect(reads).toBe(1);
  declared = {};
  now = 5000;
  expect(await contentIndex()).toEqual({ levels: [] });
});

it('stays as it was while the store cannot be read, and says so once', async () => {
  const contentIndex = open();
  await contentIndex();
  down = true;
  for (now of [5000, 10_000, 15_000]) expect(await contentIndex()).toEqual({ levels });
  expect(logged).toHaveLength(1);
});

it('stays as it was when a remote declares something else', async () => {
  const contentIndex = open();
  await contentIndex();
  declared = { lessons: { levels: 'many' } };
  now = 5000;
  expect(await contentIndex()).toEqual({ levels });
});
