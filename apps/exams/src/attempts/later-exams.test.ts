import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createFakeExams } from '../testing/fake-exams.ts';
import { laterExams } from './later-exams.ts';

function create() {
  const real = createFakeExams({ source: 'device' });
  const chunk = { loads: 0, isThere: true };
  const exams = laterExams(async () => {
    chunk.loads += 1;
    if (!chunk.isThere) throw new Error('chunk missing');
    return real;
  });
  let changes = 0;
  const listener = () => {
    changes += 1;
  };
  return { real, chunk, exams, listener, changes: () => changes };
}

test('attempts are loading until their code is there, and are then the real ones', async () => {
  const { real, exams, listener, changes, chunk } = create();
  const stop = exams.attempts.subscribe(listener);
  expect(exams.attempts.getSnapshot().source).toBe('loading');
  await settle();
  expect([exams.attempts.getSnapshot().source, changes()]).toEqual(['device', 1]);
  real.setAttempts({ source: 'service' });
  expect(exams.attempts.getSnapshot()).toBe(real.attempts.getSnapshot());
  stop();
  real.setAttempts({ source: 'device' });
  expect([changes(), chunk.loads]).toEqual([2, 1]);
  exams.attempts.reload();
  expect(real.calls).toEqual(['reload']);
});

test('code that cannot be had is trouble, until it is asked for again', async () => {
  const { real, exams, listener, chunk } = create();
  chunk.isThere = false;
  exams.attempts.subscribe(listener);
  const reader = exams.result('id');
  reader.subscribe(listener);
  await settle();
  expect(exams.attempts.getSnapshot()).toMatchObject({ source: 'device', trouble: 'offline' });
  expect(reader.getSnapshot()).toEqual({ kind: 'trouble', trouble: 'offline' });
  chunk.isThere = true;
  real.setResult('id', { kind: 'unknown' });
  reader.retry();
  expect(reader.getSnapshot()).toEqual({ kind: 'loading' });
  await settle();
  expect(reader.getSnapshot()).toEqual({ kind: 'unknown' });
  exams.attempts.reload();
  await settle();
  expect(exams.attempts.getSnapshot()).toBe(real.attempts.getSnapshot());
});

test('what is left before the code is there goes by the device’s clock', () => {
  const { exams } = create();
  expect(exams.attempts.remaining(new Date(Date.now() + 60_000).toISOString())).toBeGreaterThan(59_000);
  expect(exams.result('id')).toBe(exams.result('id'));
});
