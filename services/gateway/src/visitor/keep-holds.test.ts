import { createMemoryStorage, faultyStorage } from '@tensely/release-store/testing';
import { expect, test } from 'vitest';
import { createHoldKeeper } from './keep-holds.ts';

const silent = { warn: () => {} };

test('what is held is written down at most once an hour', async () => {
  const storage = createMemoryStorage();
  const written: string[] = [];
  let time = Date.parse('2026-11-21T10:00:00Z');
  const counted = {
    ...storage,
    write: (...[key, bytes]: Parameters<typeof storage.write>) => {
      written.push(`${key} ${Buffer.from(bytes)}`);
      return storage.write(key, bytes);
    },
  };
  const keep = createHoldKeeper(counted, () => time, silent);
  await keep({ lessons: '1.2.0', exams: '1.0.0' });
  time += 59 * 60_000;
  await keep({ lessons: '1.2.0' });
  time += 60_000;
  await keep({ lessons: '1.2.0' });
  expect(written).toEqual([
    'holds/lessons/1.2.0.json {"at":"2026-11-21T10:00:00.000Z"}',
    'holds/exams/1.0.0.json {"at":"2026-11-21T10:00:00.000Z"}',
    'holds/lessons/1.2.0.json {"at":"2026-11-21T11:00:00.000Z"}',
  ]);
});

test('a store that cannot be written to is told of once, and tried again', async () => {
  let full = true;
  const storage = faultyStorage(createMemoryStorage(), () => (full ? 'The disk is full.' : undefined));
  const lines: string[] = [];
  const keep = createHoldKeeper(storage, Date.now, { warn: (line) => lines.push(line) });
  await keep({ lessons: '1.2.0' });
  await keep({ lessons: '1.2.0' });
  full = false;
  await keep({ lessons: '1.2.0' });
  expect(lines).toEqual(['It is not written down what learners hold: The disk is full.']);
  expect(await storage.read('holds/lessons/1.2.0.json')).toBeDefined();
});
