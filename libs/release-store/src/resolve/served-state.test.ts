import { parse } from '@tensely/core/logic';
import {
  type ReleaseMap,
  releaseMapSchema,
  toStatement,
  verifyByWebCrypto,
  verifySigned,
} from '@tensely/platform/host';
import { beforeEach, describe, expect, test } from 'vitest';
import { haltAutomatically } from '../placement/history.ts';
import { type Pointers, pointersSchema } from '../placement/pointers.ts';
import type { Change } from '../routing/change.ts';
import {
  createMemoryStorage,
  faultyStorage,
  type SampleStore,
  sampleDeclaration,
  sampleRelease,
  sampleStore,
} from '../testing/samples.ts';
import { releaseMapFor, resolveFor } from './resolve-for.ts';
import { readServedState, type ServedState } from './served-state.ts';

const now = new Date('2026-11-21T12:00:00Z');
let sample: SampleStore;
let reads: string[];

beforeEach(async () => {
  reads = [];
  const storage = faultyStorage(createMemoryStorage(), (operation, key) => {
    if (operation === 'read') reads.push(key);
    return undefined;
  });
  sample = sampleStore(storage);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await sample.publish('lessons', version);
  await sample.publish('exams', '1.0.0');
  await sample.publish('shell', '1.0.0');
  await change({ verb: 'promote', name: 'shell', version: '1.0.0' });
  await change({ verb: 'promote', name: 'exams', version: '1.0.0' });
  await change({ verb: 'promote', name: 'lessons', version: '1.0.0' });
  await change({ verb: 'promote', name: 'lessons', version: '1.1.0' });
});

const change = (what: Change) => sample.change(what, { now });

const read = (before?: ServedState, keys = sample.trust.keys, at = now) =>
  readServedState(sample.store, keys, at, { before });

/** Changes pointers.json without a key. */
async function tamper(alter: (pointers: Pointers) => unknown) {
  const pointers = parse(pointersSchema, await sample.store.readPointers());
  alter(pointers);
  await sample.store.storage.write('pointers.json', Buffer.from(JSON.stringify(pointers)));
}

async function tamperRecord(version: string, from: string, to: string) {
  const key = `remotes/lessons/${version}/record.json`;
  const text = (await sample.store.storage.read(key))?.bytes.toString() ?? '';
  await sample.store.storage.write(key, Buffer.from(text.replace(from, to)));
}

describe('the served state', () => {
  test('has every allowed version with a trusted signature', async () => {
    const { state, complaints } = await read();
    expect([...state.remotes.keys()]).toEqual(['shell', 'exams', 'lessons']);
    expect([...(state.remotes.get('lessons')?.records.keys() ?? [])]).toEqual(['1.0.0', '1.1.0']);
    expect([state.revision, complaints]).toEqual([4, []]);
  });

  test('is reused if nothing has changed', async () => {
    const { state } = await read();
    reads.length = 0;
    await read(state);
    expect(reads).toEqual(['pointers.json']);
  });

  test('marks a canary that was halted automatically', async () => {
    const { after } = await change({ verb: 'canary', name: 'lessons', version: '1.2.0', percent: 100 });
    const { state } = await read();
    expect(state.remotes.get('lessons')?.halted).toBe(false);
    const halt = { at: '2026-11-21T12:05:00.000Z', why: 'errors' };
    if (after.remotes.lessons) await haltAutomatically(sample.store.storage, 'lessons', after.remotes.lessons, halt);
    const { state: next } = await read(state);
    expect(resolveFor(next, { id: 'v' }).get('lessons')?.version).toBe('1.1.0');
  });
});

describe('keeps the previous state of a remote, and complains, if', () => {
  test.each<[sentence: string, (pointers: Pointers) => unknown]>([
    [
      'The routing of lessons does not match its signature.',
      ({ remotes }) => remotes.lessons && Object.assign(remotes.lessons, { stable: '1.2.0' }),
    ],
    [
      'The placement of lessons does not match its signature.',
      ({ remotes }) => remotes.lessons?.placement.allowed.push('1.2.0'),
    ],
    ['The placement of lessons is that of exams.', ({ remotes }) => Object.assign(remotes, { lessons: remotes.exams })],
  ])('%s', async (sentence, alter) => {
    const { state } = await read();
    await tamper(alter);
    const { state: next, complaints } = await read(state);
    expect(next.remotes.get('lessons')).toEqual(state.remotes.get('lessons'));
    expect(complaints).toEqual([sentence]);
  });

  test('the record of the live version was altered or removed', async () => {
    const { state } = await read();
    await change({ verb: 'promote', name: 'lessons', version: '1.2.0' });
    await tamperRecord('1.2.0', '"bytes":', '"bytes":1');
    const { state: next, complaints } = await read(state);
    expect(resolveFor(next, { id: 'v' }).get('lessons')?.version).toBe('1.1.0');
    expect(complaints).toEqual([
      'The record of lessons 1.2.0 in the release store is damaged: its files are not those of its statement.',
    ]);
    await sample.store.storage.remove('remotes/lessons/1.2.0/record.json');
    expect((await read(state)).complaints).toEqual(['There is no lessons 1.2.0 in the release store.']);
  });
});

describe('without a previous state', () => {
  test('an untrusted remote is omitted, and the others are served', async () => {
    await tamper(({ remotes }) => remotes.lessons?.placement.allowed.push('1.2.0'));
    const { state, complaints } = await read();
    expect([...state.remotes.keys()]).toEqual(['shell', 'exams']);
    expect(complaints).toHaveLength(1);
  });

  test('an untrusted earlier version is not a fallback', async () => {
    await tamperRecord('1.0.0', '"publishedAt":"2026', '"publishedAt":"2025');
    const { state, complaints } = await read();
    expect(resolveFor(state, { id: 'v' }).get('lessons')).toMatchObject({ version: '1.1.0', fallbacks: [] });
    expect(complaints).toEqual(['lessons 1.0.0 does not match its signature.']);
  });
});

describe('the release map', () => {
  type Release = ReleaseMap['microFrontends'][string][number];

  /** Fails unless the release has its statement, signed with a trusted key. */
  async function verify(release: Release) {
    const signed = toStatement('lessons', release);
    if (!signed) throw new Error('It lacks its statement.');
    await verifySigned(signed.statement, signed.signature, sample.trust.keys, verifyByWebCrypto);
  }

  async function readMap() {
    const { state } = await read();
    const json: unknown = JSON.parse(JSON.stringify(releaseMapFor(state, resolveFor(state, { id: 'v' }))));
    return { json, lessons: parse(releaseMapSchema, json).microFrontends.lessons ?? [] };
  }

  test('follows the frontend-discovery schema (v1-pre), omits the shell, and makes every release verifiable', async () => {
    const { json, lessons } = await readMap();
    expect(json).toEqual({ schema: expect.any(String), microFrontends: { exams: [expect.anything()], lessons } });
    const [current, before] = lessons;
    expect(current).toEqual({
      url: '/remotes/lessons/1.1.0/remoteEntry.js',
      fallbackUrl: '/remotes/lessons/1.0.0/remoteEntry.js',
      metadata: { version: '1.1.0', integrity: expect.any(String) },
      deployment: { traffic: 100, default: true },
      extras: expect.any(Object),
    });
    expect(before?.deployment).toEqual({ traffic: 0, default: false });
    expect(before?.extras.placement).toBeUndefined();
    for (const release of lessons) await verify(release);
    const { signature, ...placement } = current?.extras.placement ?? {};
    expect(placement).toMatchObject({ kind: 'placement', name: 'lessons', allowed: ['1.0.0', '1.1.0'] });
    expect(signature).toEqual((await sample.store.readPointers()).remotes.lessons?.signature);
  });

  test('preserves unknown fields of a declaration', async () => {
    const { info } = sampleRelease('lessons', '1.3.0');
    const declaration = { ...sampleDeclaration('lessons'), later: { field: true } };
    await sample.publish('lessons', '1.3.0', { info: { ...info, declaration, invention: 1 } });
    await change({ verb: 'promote', name: 'lessons', version: '1.3.0' });
    const [release] = (await readMap()).lessons;
    if (release) await verify(release);
    expect(release?.extras.declaration).toHaveProperty('later', { field: true });
  });
});
