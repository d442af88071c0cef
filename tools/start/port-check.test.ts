import { createServer } from 'node:net';
import { freePort } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { portProblems } from './port-check.ts';

const environmentWith = (ports: Record<string, string>) => parseEnvironment(ports, '/project');

test.each(['127.0.0.1', '::1', '0.0.0.0'])(
  'a port in use on %s is named with its variable and its holder',
  async (host) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const problems = await portProblems(environmentWith({ PORT: `${port}` }), ['PORT']);
    await new Promise((resolve) => server.close(resolve));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^Port ${port} is in use by process ${process.pid} \\(.*node.*\\); `));
    expect(problems[0]).toMatch(/end it, or choose another port with PORT\.$/);
  },
);

test('free ports are no problem', async () => {
  const ports = { PORT: `${await freePort()}`, PARENT_PORT: `${await freePort()}` };
  expect(await portProblems(environmentWith(ports), ['PORT', 'PARENT_PORT'])).toEqual([]);
});

test('two services with one port are told apart before they meet', async () => {
  const port = `${await freePort()}`;
  expect(await portProblems(environmentWith({ PORT: port, PARENT_PORT: port }), ['PORT', 'PARENT_PORT'])).toEqual([
    `PORT and PARENT_PORT are both ${port}; give each a port of its own.`,
  ]);
});
