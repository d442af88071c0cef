import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { eventually, temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { openServiceLog } from './service-log.ts';

test('a log that fails to write is reported once, and warnings are still echoed', async () => {
  const echoed: string[] = [];
  // No file system allows a name of this length.
  const log = openServiceLog(join(temporaryFolder(), `${'long'.repeat(100)}.log`), 'gateway', (line) =>
    echoed.push(line),
  );
  await eventually('it is reported', () => echoed.length === 1);
  expect(echoed[0]).toMatch(/^gateway: its log is no longer written \(ENAMETOOLONG/);
  const stderr = new PassThrough();
  log.follow(new PassThrough(), stderr);
  stderr.end('The disk is full.\n');
  await eventually('the warning is echoed', () => echoed.includes('gateway: The disk is full.'));
  expect(log.lastLines()).toEqual(['The disk is full.']);
  await log.close();
  expect(echoed).toHaveLength(2);
});
