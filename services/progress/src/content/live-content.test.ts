import type { ReleaseStore } from '@tensely/release-store/logic';
import { sampleDeclaration, samplePlaced, sampleRecord } from '@tensely/release-store/testing';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLiveContent } from './live-content.ts';

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
  createLiveContent({ store, clock: () => new Date(now), log: pino({}, { write: (line) => logged.push(line) }) });
const opened = () => {
  const content = open();
  return async () => (await content()).index;
};

it('is what the live remotes declare', async () => {
  expect(await opened()()).toEqual({ levels });
});

it('is read again only after five seconds', async () => {
  const contentIndex = opened();
  await Promise.all([contentIndex(), contentIndex()]);
  now = 4999;
  await contentIndex();
  expect(reads).toBe(1);
  declared = {};
  now = 5000;
  expect(await contentIndex()).toEqual({ levels: [] });
});

it('stays the same while the store is unreadable, with one log line', async () => {
  const contentIndex = opened();
  await contentIndex();
  down = true;
  for (now of [5000, 10_000, 15_000]) expect(await contentIndex()).toEqual({ levels });
  expect(logged).toHaveLength(1);
});

describe('the served indexes', () => {
  const allowed = (version: string) => ({ ...samplePlaced('lessons'), stable: '1.0.0', previews: [version] });
  const withVersions = (fail: boolean): typeof store => ({
    readPointers: async () => ({ revision: 1, remotes: { lessons: allowed('1.1.0') } }),
    readRecord: async (name, version) => {
      if (fail && version === '1.1.0') throw new Error('damaged');
      const record = await store.readRecord(name, version);
      const pages = version === '1.1.0' ? 8 : 7;
      const contentIndex = { levels: [{ key: 'A1', label: 'A1', topics: [{ ...nouns, pages }] }] };
      const declaration = { ...sampleDeclaration(name), contentIndex };
      return { ...record, statement: { ...record.statement, declaration } };
    },
  });
  const pagesOf = async (given: typeof store) => {
    const content = createLiveContent({ store: given, clock: () => new Date(now), log: pino({ level: 'silent' }) });
    const { index, served } = await content();
    const pages = (one: typeof index) => one.levels[0]?.topics[0]?.pages;
    return { live: pages(index), served: served && [...new Set(served.map(pages))].toSorted() };
  };

  it('include versions that only some visitors get', async () => {
    expect(await pagesOf(withVersions(false))).toEqual({ live: 7, served: [7, 8] });
  });

  it('are undefined while one of these versions is unreadable', async () => {
    expect(await pagesOf(withVersions(true))).toEqual({ live: 7, served: undefined });
  });

  it('are undefined if no version declares pages', async () => {
    declared = { exams: undefined };
    expect((await open()()).served).toBeUndefined();
    down = true;
    expect((await open()()).served).toBeUndefined();
  });
});
