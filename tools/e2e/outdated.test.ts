import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { outdated } from './outdated.ts';

const now = new Date('2026-11-25T12:00:00Z');
const named = (...dates: string[]) =>
  temporaryFolder(Object.fromEntries(dates.map((date) => [`${date}-shell-1.0.0.jsonl`, ''])));

test('removes a client that no open tab can have, but never the latest recording', async () => {
  const old = '2026-09-25-shell-1.0.0.jsonl';
  expect(await outdated(named('2026-09-25', '2026-09-26', '2026-11-20'), now)).toEqual([old]);
  expect(await outdated(named('2025-01-01'), now)).toEqual([]);
});
