import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';

const SCRIPT = `
  const { runServices } = await import(process.env.RUN_SERVICES);
  await runServices({
    root: process.cwd(),
    names: [],
    async prepare(_, say) {
      say('Preparing');
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    },
  });
`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('reports that it stops because of %s', async (signal) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: temporaryFolder(),
    env: { ...process.env, RUN_SERVICES: join(import.meta.dirname, 'run-services.ts') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'Preparing\n') child.kill(signal);
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(output).toBe(`Preparing\nStopping: ${signal}\n`);
});
