import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createLimitedLog } from './limited-log.ts';

test('logs each cause once a minute and reports how many lines it left out, for a capped number of causes', async () => {
  const clock = createFakeClock();
  const lines: unknown[] = [];
  const log = createLimitedLog({ error: (details, message) => lines.push([message, details]) }, clock);
  for (let time = 0; time < 500; time += 1) log.error('silent', { path: '/api/a' }, 'It does not answer.');
  log.error('broken', {}, 'It is broken.');
  await clock.pass(60_000);
  log.error('silent', { path: '/api/b' }, 'It does not answer.');
  expect(lines).toEqual([
    ['It does not answer.', { path: '/api/a' }],
    ['It is broken.', {}],
    ['It does not answer.', { path: '/api/b', leftOut: 499 }],
  ]);
  for (let time = 0; time < 5000; time += 1) log.error(`cause ${time}`, {}, 'It is broken.');
  expect(lines.length).toBeLessThan(60);
});
