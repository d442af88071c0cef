import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { outdated } from './outdated.ts';

const now = new Date('2026-11-25T12:00:00Z');
const named = (...dates: string[]) =>
  temporaryFolder(Object.fromEntries(dates.map((date) => [`${date}-shell-1.0.0.jsonl`, ''])));

test('a client is forgotten once no tab can hold it', async () => {
  expect(await outdated(named('2026-09-25', '2026-09-26', '2026-11-20'), now)).toEqual([
    '2026-09-25-shell-1.0.0.jsonl',
  ]);
});

test('the newest stays, however old', async () => {
  expect(await outdated(named('2025-01-01'), now)).toEqual([]);
});
