import type { BeaconEvent } from '@tensely/platform/host';
import type { Telemetry } from '@tensely/release-store/logic';
import { samplePlaced } from '@tensely/release-store/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { error, firstOf, load, stableLoad, trace } from '../testing/sample-events.ts';
import { createRecentTraces, createTally, type Tally } from './tally.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const linesOf = (traces: ReturnType<typeof createRecentTraces>) =>
  traces.all().map(({ frames }) => frames[0]?.split(':')[1]);

test('stores a repeated error once, with its count and times', () => {
  const traces = createRecentTraces();
  traces.add(trace(), noon);
  traces.add(trace(), noon + 60_000);
  const { kind: _kind, bucket: _bucket, ...thrown } = trace();
  expect(traces.all()).toEqual([
    { ...thrown, count: 2, first: '2026-11-21T12:00:00.000Z', last: '2026-11-21T12:01:00.000Z' },
  ]);
});

test('stores the last ten errors of each version and evicts the least recent one', () => {
  const traces = createRecentTraces();
  traces.add({ ...trace(99), version: '1.0.0' }, noon);
  for (const line of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11]) traces.add(trace(line), noon);
  expect(linesOf(traces)).toEqual(['99', '3', '4', '5', '6', '7', '8', '9', '10', '1', '11']);
});

test('stores at most two hundred errors', () => {
  const traces = createRecentTraces();
  for (let minor = 0; minor < 300; minor += 1) traces.add({ ...trace(), version: `1.${minor}.0` }, noon);
  expect(traces.all()).toHaveLength(200);
});

const since = '2026-11-21T09:00:00.000Z';
const placed = samplePlaced('lessons', { stable: '1.0.0', canary: { version: '1.1.0', percent: 10, since } });
let time: number;
let tally: Tally;
beforeEach(() => {
  time = Date.parse('2026-11-21T23:59:50Z');
  tally = createTally('a1b2c3d4', () => time);
});

/** All reports come from one network. */
const from = { shell: '1.0.0', placed, network: 'a' };
const add = (...events: BeaconEvent[]) => {
  for (const event of events) tally.add({ ...from, counted: firstOf(event) });
};

describe('page reports', () => {
  test('count per shell, remote, version and bucket', () => {
    add(load(), load('fallback'), error(), error(false), stableLoad());
    tally.add({ ...from, shell: '2.0.0', counted: firstOf({ ...load('failed'), fault: 'integrity' }) });
    const counts = { loads: { ok: 1, fallback: 1, failed: 0 }, broken: 2, errors: { crash: 2 }, vitals: {} };
    expect(tally.files()[0]?.rows).toEqual([
      { shell: '1.0.0', remote: 'lessons', version: '1.1.0', bucket: 'canary', ...counts },
      expect.objectContaining({ shell: '1.0.0', version: '1.0.0', bucket: 'stable', broken: 0 }),
      expect.objectContaining({ shell: '2.0.0', version: '1.1.0', broken: 1 }),
    ]);
  });

  test('count web vitals by rating', () => {
    const vital = { kind: 'vital', remote: 'lessons', version: '1.1.0', bucket: 'canary', name: 'CLS' } as const;
    add({ ...vital, value: 0 }, { ...vital, value: 0.04 }, { ...vital, value: 7 });
    expect(tally.files()[0]?.rows[0]?.vitals).toEqual({ CLS: [1, 0, 1, 0, 0, 0, 0, 0, 0, 1] });
  });

  test('count in a trial, if there is one, only for visitors who were assigned to an arm at random', () => {
    const untried = samplePlaced('exams', { stable: '1.0.0' });
    tally.add({ ...from, placed: untried, counted: firstOf({ ...stableLoad(), remote: 'exams' }) });
    add(load(), load('failed'), error(), stableLoad(), stableLoad('fallback'));
    add(load('failed', { bucket: 'pin' }), load('failed', { bucket: 'hold', version: '1.0.0' }));
    expect(tally.files()[0]?.trials).toEqual([
      {
        remote: 'lessons',
        since,
        canary: { version: '1.1.0', loads: 2, broken: 2 },
        stable: { version: '1.0.0', loads: 2, broken: 1 },
      },
    ]);
  });
});

describe('a flush', () => {
  const flush = async () => {
    const written: Telemetry[] = [];
    await tally.flush(async (file) => void written.push(structuredClone(file)));
    return written;
  };
  const two = [{ rows: [{ loads: { ok: 2 } }] }];

  test('writes what changed since the last one', async () => {
    add(load());
    await flush();
    expect(await flush()).toEqual([]);
    add(load());
    expect(await flush()).toMatchObject(two);
  });

  test('is repeated after a failure, and after reports that arrive during a write', async () => {
    add(load());
    await expect(tally.flush(() => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('full');
    await tally.flush(async () => add(load()));
    expect(await flush()).toMatchObject(two);
  });

  test('writes one file per day, and drops a past day', async () => {
    add(load());
    time += 20_000;
    add(load());
    expect(await flush()).toMatchObject([
      { day: '2026-11-21', from: '2026-11-21T23:59:50.000Z' },
      { day: '2026-11-22', from: '2026-11-22T00:00:10.000Z' },
    ]);
    expect(tally.files().map(({ day }) => day)).toEqual(['2026-11-22']);
  });

  test('writes the last week after the store was unreachable', async () => {
    for (let day = 0; day < 20; day += 1, time += 86_400_000) add(load());
    const week = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-12-${day}`);
    expect((await flush()).map(({ day }) => day)).toEqual(week);
  });
});
