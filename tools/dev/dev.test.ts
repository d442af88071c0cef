import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';

test('an unknown app is reported before a port that is in use', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = busy.address();
  const env = { ...process.env, DATA_DIR: temporaryFolder(), PORT: `${typeof address === 'object' && address?.port}` };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'dev.ts'), 'lesons'], {
    env,
    encoding: 'utf8',
  });
  busy.close();
  expect([status, stderr]).toEqual([1, 'There is no app "lesons"; did you mean "lessons"?\n']);
});
