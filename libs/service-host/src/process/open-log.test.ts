import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const numbers = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).number);
  expect(numbers).toEqual([...Array(200).keys()]);
  expect(code).toBe(expectedCode);
});
