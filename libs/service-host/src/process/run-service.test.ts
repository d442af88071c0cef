import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { portOf, temporaryFolder } from '@tensely/testing/node';
import { expect, it } from 'vitest';

it('exits with one sentence if the port is in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const environment = {
    port: portOf(taken),
    host: '127.0.0.1',
    dataDir: temporaryFolder(),
    logLevel: 'info',
    drainMs: 0,
  };
  const script = `import { runService } from ${JSON.stringify(join(import.meta.dirname, 'run-service.ts'))};
    await runService({
      name: 'a test',
      portVariable: 'PORT',
      lines: { listens: '', stops: '' },
      readEnvironment: () => (${JSON.stringify(environment)}),
      open: async () => ({ fetch: () => new Response(), close: async () => {} }),
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  taken.close();
  expect([words, code]).toEqual([`PORT: port ${environment.port} is already in use.\n`, 1]);
});
