import { createHoldMarks, type Storage } from '@tensely/release-store/logic';
import { createMemoryStorage } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { storageThatFillsUp } from '../testing/gateway-under-test.ts';
import { createHoldMarker } from './hold-marker.ts';

function markerOver(storage: Storage, warn: (line: string) => unknown = () => {}) {
  return createHoldMarker({
    marks: createHoldMarks(storage),
    verifyLearner: async (token) => token,
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    log: { warn },
  });
}

test('does not mark the held version of an anonymous visitor', async () => {
  const storage = createMemoryStorage();
  await markerOver(storage)({ lessons: '1.2.0' }, undefined);
  expect(await storage.list('holds/')).toEqual([]);
});

test('logs a failing write once and retries it', async () => {
  let full = true;
  const storage = storageThatFillsUp(() => full, 'The disk is full.')(createMemoryStorage());
  const lines: string[] = [];
  const mark = markerOver(storage, (line) => lines.push(line));
  await mark({ lessons: '1.2.0' }, 'ana');
  await mark({ lessons: '1.2.0' }, 'ana');
  full = false;
  await mark({ lessons: '1.2.0' }, 'ana');
  expect(lines).toEqual(['Cannot mark the versions that learners hold: The disk is full.']);
  expect(await storage.read('holds/lessons/1.2.0.json')).toBeDefined();
});
