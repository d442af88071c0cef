import { createHoldMarks } from '@tensely/release-store/logic';
import { createMemoryStorage, faultyStorage } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { createHoldKeeper } from './keep-holds.ts';

test('what is held is marked in the store', async () => {
  const storage = createMemoryStorage();
  const keep = createHoldKeeper(createHoldMarks(storage), () => Date.parse('2026-11-21T10:00:00Z'), { warn: () => {} });
  await keep({ lessons: '1.2.0', exams: '1.0.0' });
  expect((await storage.list('holds/')).map(({ key }) => key)).toEqual([
    'holds/exams/1.0.0.json',
    'holds/lessons/1.2.0.json',
  ]);
});

test('a store that cannot be written to is told of once, and tried again', async () => {
  let full = true;
  const storage = faultyStorage(createMemoryStorage(), (deed) =>
    full && deed === 'write' ? 'The disk is full.' : undefined,
  );
  const lines: string[] = [];
  const keep = createHoldKeeper(createHoldMarks(storage), Date.now, { warn: (line) => lines.push(line) });
  await keep({ lessons: '1.2.0' });
  await keep({ lessons: '1.2.0' });
  full = false;
  await keep({ lessons: '1.2.0' });
  expect(lines).toEqual(['It is not written down what learners hold: The disk is full.']);
  expect(await storage.read('holds/lessons/1.2.0.json')).toBeDefined();
});
