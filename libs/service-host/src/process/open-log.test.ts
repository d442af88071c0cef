import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = join(import.meta.dirname, 'run-service.ts');

it.each([
  ['ends', 'process.exit(3)', 3],
  ['fails', "throw new Error('no')", 1],
])('writes the last lines of a process that %s, in order', async (_, last, expectedCode) => {
  const script = `import { openLog } from ${JSON.stringify(module)};
    const log = openLog('a test', 'info');
    for (const number of Array(200).keys()) log.info({ number }, 'a line');
    ${last}`;
  const command = ['--input-type=module-typescript', '--eval', script];
  const { stdout, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).number)).toEqual([...Array(200).keys()]);
  expect(status).toBe(expectedCode);
});
