import { expect, test } from 'vitest';
import { trace } from '../testing/sample-events.ts';
import { createRecentTraces } from './tally.ts';

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

test('stores the last ten errors of a version and evicts the least recent one', () => {
  const traces = createRecentTraces();
  for (const line of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11]) traces.add(trace(line), noon);
  expect(linesOf(traces)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '1', '11']);
});

test('a version with many errors does not evict those of another version', () => {
  const traces = createRecentTraces();
  traces.add({ ...trace(7), version: '1.0.0' }, noon);
  for (let line = 1; line < 500; line += 1) traces.add(trace(line), noon);
  expect(linesOf(traces)).toContain('7');
  expect(traces.all()).toHaveLength(11);
});

test('stores at most two hundred errors', () => {
  const traces = createRecentTraces();
  for (let minor = 0; minor < 300; minor += 1) traces.add({ ...trace(), version: `1.${minor}.0` }, noon);
  expect(traces.all()).toHaveLength(200);
});
