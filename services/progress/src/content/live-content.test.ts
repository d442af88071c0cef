import type { ReleaseStore } from '@tensely/release-store/logic';
import { sampleDeclaration, samplePlaced, sampleRecord } from '@tensely/release-store/testing';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createLiveContent } from './live-content.ts';

const indexOf = (pages: number) => ({
  levels: [{ key: 'A1', label: 'A1', topics: [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages, ready: true }] }],
});

let placed: Record<string, ReturnType<typeof samplePlaced>>;
/** What each version declares; reading the record of one without an entry fails. */
let declared: Record<string, object | undefined>;
let down: boolean;
let now: number;
let reads: number;
let logged: string[];
beforeEach(() => {
  placed = { lessons: samplePlaced('lessons'), exams: samplePlaced('exams') };
  const { stable } = samplePlaced('lessons');
  declared = { [`lessons ${stable}`]: indexOf(7), [`exams ${stable}`]: undefined };
  [down, now, reads, logged] = [false, 0, 0, []];
});

const store: Pick<ReleaseStore, 'readPointers' | 'readRecord'> = {
  readPointers: async () => {
    reads += 1;
    if (down) throw new Error('The release store is damaged.');
    return { revision: 1, remotes: placed };
  },
  readRecord: async (name, version) => {
    const release = `${name} ${version}`;
    if (!(release in declared)) throw new Error('damaged');
    const record = sampleRecord(name, version);
    const declaration = { ...sampleDeclaration(name), contentIndex: declared[release] };
    return { ...record, statement: { ...record.statement, declaration } };
  },
};
const open = () =>
  createLiveContent({ store, clock: () => new Date(now), log: pino({}, { write: (line) => logged.push(line) }) });

it('is what the live remotes declare, and is read again only after five seconds', async () => {
  const content = open();
  await Promise.all([content(), content()]);
  now = 4999;
  expect((await content()).index).toEqual(indexOf(7));
  expect(reads).toBe(1);
  placed = {};
  now = 5000;
  expect((await content()).index).toEqual({ levels: [] });
});

it('stays the same while the store is unreadable, with one log line', async () => {
  const content = open();
  await content();
  down = true;
  for (now of [5000, 10_000, 15_000]) expect((await content()).index).toEqual(indexOf(7));
  expect(logged).toHaveLength(1);
});

it('includes the pages of versions that only some visitors get, or of none if one of these is unreadable', async () => {
  const placement = { ...samplePlaced('lessons').placement, allowed: ['1.0.0'] };
  const version = { stable: '1.0.0', previous: [], previews: ['1.1.0'], placement };
  placed = { lessons: samplePlaced('lessons', version) };
  declared = { 'lessons 1.0.0': indexOf(7), 'lessons 1.1.0': indexOf(8) };
  const { index, served } = await open()();
  expect(index).toEqual(indexOf(7));
  expect(served).toHaveLength(2);
  expect(served).toEqual(expect.arrayContaining([indexOf(7), indexOf(8)]));
  declared = { 'lessons 1.0.0': indexOf(7) };
  expect(await open()()).toEqual({ index: indexOf(7), served: undefined });
});
