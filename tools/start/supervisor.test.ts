import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, freePort, temporaryFolder } from '@tensely/testing/node';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from '../processes/process-tree.ts';
import { type Supervisor, supervise } from './supervisor.ts';

/** Answers /healthz with its pid, dies at /crash, and has a child process. */
const SERVICE = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
const child = spawn('sleep', ['1000']);
console.log(JSON.stringify({ level: 30, msg: 'Only for the file.' }));
console.log(JSON.stringify({ level: 40, msg: 'The disk is nearly full.', reason: '3 MB left' }));
createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  response.end(JSON.stringify([process.pid, child.pid]));
}).listen(Number(process.env.SERVICE_PORT), '127.0.0.1');
process.on('SIGTERM', () => { child.kill(); console.log('Stopped in order.'); process.exit(0); });
`;

const supervisors: Supervisor[] = [];

afterEach(async () => {
  await Promise.all(supervisors.splice(0).map((supervisor) => supervisor.stop()));
});

async function superviseService(source: string, options: { readyWithinMs?: number } = {}) {
  const folder = temporaryFolder({ 'package.json': '{ "type": "module" }', 'src/main.ts': source });
  const port = await freePort();
  const said: string[] = [];
  const address = `http://127.0.0.1:${port}`;
  const supervisor = supervise(
    { name: 'progress', folder, healthUrl: `${address}/healthz`, environment: { SERVICE_PORT: `${port}` } },
    { logsFolder: join(folder, 'logs'), say: (sentence) => said.push(sentence), pauseMs: 100, ...options },
  );
  supervisors.push(supervisor);
  const pids = async (): Promise<number[]> => (await fetch(`${address}/healthz`)).json();
  return { supervisor, said, address, pids, log: () => readFileSync(join(folder, 'logs/progress.log'), 'utf8') };
}

test('start resolves when the service answers, and stop leaves no process behind', async () => {
  const { supervisor, pids, log } = await superviseService(SERVICE);
  await supervisor.start();
  const running = await pids();
  expect(running.map(isRunning)).toEqual([true, true]);
  await supervisor.stop();
  expect(running.map(isRunning)).toEqual([false, false]);
  expect(log()).toContain('Stopped in order.');
});

test('a service that dies is restarted, and both are reported in one sentence', async () => {
  const { supervisor, said, address, pids } = await superviseService(SERVICE);
  await supervisor.start();
  const [first] = await pids();
  await fetch(`${address}/crash`).catch(() => undefined);
  await eventually('it answers again', () => said.includes('The progress service answers again.'));
  expect(said).toContain('The progress service ended with exit code 3; restarting in 0.1 s.');
  expect((await pids())[0]).not.toBe(first);
});

test('warnings are echoed, everything is logged', async () => {
  const { supervisor, said, log } = await superviseService(SERVICE);
  await supervisor.start();
  await expect.poll(() => said).toEqual(['progress: The disk is nearly full. (3 MB left)']);
  // Output may still be on its way to the file when the service answers.
  await expect.poll(log).toContain('Only for the file.');
});

test('a service that exits at once fails the start with its last output', async () => {
  const { supervisor } = await superviseService("console.error('PORT: must be a port number'); process.exit(1);");
  await expect(supervisor.start()).rejects.toThrow(
    'The progress service did not start: ended with exit code 1.\n  PORT: must be a port number',
  );
});

test('a service that never answers fails the start', async () => {
  const { supervisor } = await superviseService('setInterval(() => {}, 1000);', { readyWithinMs: 300 });
  await expect(supervisor.start()).rejects.toThrow('/healthz gave no answer within 0.3 s');
});
