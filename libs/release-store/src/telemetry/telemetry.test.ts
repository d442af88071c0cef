import { vitalNames } from '@tensely/platform/host';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStorage, faultyStorage } from '../testing/samples.ts';
import type { StoredTrace, Telemetry, TelemetryRow } from './telemetry.ts';
import {
  dayOf,
  daysBetween,
  figuresOf,
  mergeTraces,
  readTelemetry,
  VITAL_CLASSES,
  vitalClass,
  vitalQuantile,
  writeTelemetry,
} from './telemetry.ts';

const none = { errors: {}, vitals: {} };
const row: TelemetryRow = {
  shell: '1.0.0',
  remote: 'lessons',
  version: '1.2.0',
  bucket: 'stable',
  loads: { ok: 97, fallback: 2, failed: 1 },
  broken: 5,
  ...none,
};
const thrown: StoredTrace = {
  remote: 'lessons',
  version: '1.2.0',
  error: 'TypeError',
  words: 'is not a function',
  frames: ['lessons/1.2.0/app.js:1:200'],
  count: 2,
  first: '2026-11-21T09:10:00.000Z',
  last: '2026-11-21T09:20:00.000Z',
};
const file: Telemetry = {
  day: '2026-11-21',
  writer: 'a1b2c3d4',
  from: '2026-11-21T09:00:00.000Z',
  until: '2026-11-21T10:00:00.000Z',
  rows: [row],
  trials: [
    {
      remote: 'lessons',
      since: '2026-11-20T09:00:00.000Z',
      canary: { version: '1.3.0', loads: 60, broken: 12 },
      stable: { version: '1.2.0', loads: 600, broken: 3 },
    },
  ],
  traces: [thrown],
};

describe('telemetry in the store', () => {
  test('is read from every gateway for the given days', async () => {
    const storage = createMemoryStorage();
    await writeTelemetry(storage, { ...file, rows: [] });
    await writeTelemetry(storage, file);
    await writeTelemetry(storage, { ...file, writer: 'e5f6a7b8' });
    await writeTelemetry(storage, { ...file, day: '2026-11-19' });
    const { files, complaints } = await readTelemetry(storage, ['2026-11-20', '2026-11-21']);
    expect(files).toEqual([file, { ...file, writer: 'e5f6a7b8' }]);
    expect(complaints).toEqual([]);
  });

  test('that is damaged is skipped and named', async () => {
    const storage = createMemoryStorage();
    await writeTelemetry(storage, file);
    await storage.write('telemetry/2026-11-21/torn.json', Buffer.from('{"day":'));
    const minus = JSON.stringify({ ...file, rows: [{ ...row, broken: -3 }] });
    await storage.write('telemetry/2026-11-21/wrong.json', Buffer.from(minus));
    const { files, complaints } = await readTelemetry(storage, ['2026-11-21']);
    expect(files).toEqual([file]);
    expect(complaints).toEqual([
      expect.stringContaining('telemetry/2026-11-21/torn.json in the release store is damaged'),
      expect.stringContaining('telemetry/2026-11-21/wrong.json in the release store is damaged'),
    ]);
  });

  test('that cannot be read is an error', async () => {
    const storage = faultyStorage(createMemoryStorage(), (operation) =>
      operation === 'list' ? 'The server does not answer.' : undefined,
    );
    await expect(readTelemetry(storage, ['2026-11-21'])).rejects.toThrow('The server does not answer.');
  });
});

test('days are in UTC; those between two times include both ends, are limited to the latest, and may be none', () => {
  expect(dayOf(new Date('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
  const between = (from: string, until: string) => daysBetween(new Date(from), new Date(until), 3);
  const days = ['2026-11-29', '2026-11-30', '2026-12-01'];
  expect(between('2026-11-29T23:59:00Z', '2026-12-01T00:01:00Z')).toEqual(days);
  expect(between('2026-01-01T00:00:00Z', '2026-12-01T12:00:00Z')).toEqual(days);
  expect(between('2026-11-21T12:00:00Z', '2026-11-19T12:00:00Z')).toEqual([]);
});

describe('figures of a version', () => {
  test('sum shells, buckets and gateways', () => {
    const broken = { loads: { ok: 60, fallback: 30, failed: 10 }, broken: 45, errors: { crash: 9 } };
    const other: TelemetryRow = { ...row, shell: '1.1.0', bucket: 'canary', ...broken };
    const rows = [row, other, other, { ...row, version: '1.3.0' }];
    const [figures, next] = figuresOf([{ rows }, { rows: [] }]);
    expect(figures).toEqual({
      remote: 'lessons',
      version: '1.2.0',
      loads: 300,
      broken: 95,
      rate: 95 / 300,
      fallback: 62,
      failed: 21,
      errors: { crash: 18 },
      p75: {},
    });
    expect(next).toMatchObject({ version: '1.3.0', loads: 100, rate: 0.05 });
  });

  test('never have more broken loads than loads, and have rate 0 without loads', () => {
    const rows = [{ ...row, loads: { ok: 0, fallback: 0, failed: 0 }, broken: 7 }];
    expect(figuresOf([{ rows }])).toMatchObject([{ loads: 0, broken: 0, rate: 0 }]);
  });

  test('have the 75th percentile of vitals', () => {
    const counts = Array.from({ length: VITAL_CLASSES }, () => 0);
    const [quick, slow] = [counts.with(vitalClass('LCP', 900), 75), counts.with(vitalClass('LCP', 9000), 25)];
    const rows = [quick, slow].map((LCP) => ({ ...row, vitals: { LCP } }));
    expect(figuresOf([{ rows }])).toMatchObject([{ p75: { LCP: 1000 } }]);
  });
});

describe('the scale of a vital', () => {
  test.each(vitalNames)('%s is monotonic for every value', (name) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600_000 }), fc.double({ min: 0, max: 600_000 }), (one, other) => {
        const [low, high] = [vitalClass(name, Math.min(one, other)), vitalClass(name, Math.max(one, other))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThan(VITAL_CLASSES);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test('interpolates a quantile in its class, and has none without values', () => {
    const counts = [0, 4, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(vitalQuantile('LCP', counts, 0.5)).toBe(750);
    expect(vitalQuantile('LCP', counts, 1)).toBe(1000);
    expect(vitalQuantile('LCP', [0, 0, 0, 0, 0, 0, 0, 0, 0, 5], 0.75)).toBe(10_000);
    expect(vitalQuantile('LCP', [], 0.75)).toBeUndefined();
  });
});

test('equal errors of several gateways are merged, latest first', () => {
  const elsewhere = { ...thrown, count: 5, first: '2026-11-20T09:00:00.000Z', last: '2026-11-21T09:15:00.000Z' };
  const later = { ...thrown, words: 'is not iterable', last: '2026-11-21T10:00:00.000Z' };
  expect(mergeTraces([{ traces: [thrown] }, { traces: [elsewhere, later] }])).toEqual([
    later,
    { ...thrown, count: 7, first: '2026-11-20T09:00:00.000Z' },
  ]);
});
