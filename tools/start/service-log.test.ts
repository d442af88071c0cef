import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { eventually, temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { openServiceLog } from './service-log.ts';

test('a log that cannot be written is told of once, and warnings go on being echoed', async () => {
  const echoed: string[] = [];
  // No system takes a name of this length.
  const log = openServiceLog(join(temporaryFolder(), `${'long'.repeat(100)}.log`), 'gateway', (line) =>
    echoed.push(line),
  );
  await eventually('it is told of', () => echoed.length === 1);
  expect(echoed[0]).toMatch(/^gateway: its log cannot be written any more \(ENAMETOOLONG/);
  const stderr = new PassThrough();
  log.follow(new PassThrough(), stderr);
  stderr.end('The disk is full.\n');
  await eventually('the warning is echoed', () => echoed.includes('gateway: The disk is full.'));
  expect(log.lastLines()).toEqual(['The disk is full.']);
  await log.close();
  expect(echoed).toHaveLength(2);
});
