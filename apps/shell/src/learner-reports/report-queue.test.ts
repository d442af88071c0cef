import { type SafeStorage, safeStorage } from '@tensely/core/browser';
import { createMemoryStorage, refuse } from '@tensely/core/testing';
import type { LearnerReport } from '@tensely/platform/host';
import { beforeEach, expect, test } from 'vitest';
import type { Sent } from './report-dialog.tsx';
import { createReportQueue } from './start-learner-reports.tsx';

const report = (number: number): LearnerReport => ({
  id: `6b0f2f0e-8a0f-4a60-9a52-0b7f4a2d9c${String(number).padStart(2, '0')}`,
  question: `A1-nouns-1-q${number}`,
  reason: 'mistake',
  sentence: '',
  place: '/A1/nouns',
  release: 'lessons@1.2.0',
  browser: 'a browser',
});

let storage: SafeStorage;
let arrived: (string | undefined)[];
let answer: Sent;
beforeEach(() => {
  storage = createMemoryStorage();
  arrived = [];
  answer = 'kept';
});

const open = (place = storage) =>
  createReportQueue(place, async ({ question }) => {
    if (answer === 'kept') arrived.push(question);
    return answer;
  });

test('persists unsent reports across pages, and sends them in order', async () => {
  answer = 'later';
  const queue = open();
  for (const number of [1, 2, 3]) expect(await queue.add(report(number))).toBe('later');
  await queue.flush();
  answer = 'kept';
  await open().flush();
  expect(arrived).toEqual(['A1-nouns-1-q1', 'A1-nouns-1-q2', 'A1-nouns-1-q3']);
  await open().flush();
  expect(arrived).toHaveLength(3);
});

test('does not resend a refused report', async () => {
  answer = 'refused';
  await open().add(report(1));
  answer = 'kept';
  await open().flush();
  expect(arrived).toEqual([]);
});

test('stores at most twenty', async () => {
  answer = 'later';
  const queue = open();
  for (let number = 1; number <= 25; number++) await queue.add(report(number));
  answer = 'kept';
  await queue.flush();
  expect([arrived.length, arrived[0]]).toEqual([20, 'A1-nouns-1-q6']);
});

test('drops a pending report with a malformed question id, and sends the ones after it', async () => {
  storage.set('tensely-reports', JSON.stringify([{ ...report(1), question: 'A1 nouns\n' }, report(2)]));
  await open().flush();
  expect([arrived, storage.get('tensely-reports')]).toEqual([['A1-nouns-1-q2'], undefined]);
});

test('skips foreign data', async () => {
  for (const found of ['{', '"x"', JSON.stringify([{ id: 1 }, report(4)])]) {
    storage.set('tensely-reports', found);
    await open().flush();
  }
  expect(arrived).toEqual(['A1-nouns-1-q4']);
});

test('without storage a report waits as long as the page is open', async () => {
  const queue = open(safeStorage(refuse));
  answer = 'later';
  await queue.add(report(1));
  answer = 'kept';
  await queue.flush();
  expect(arrived).toEqual(['A1-nouns-1-q1']);
});
