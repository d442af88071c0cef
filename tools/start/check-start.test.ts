import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { freePort, portOf, temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { parseEnvironment } from '../environment.ts';
import { folderFault, portProblems } from './check-start.ts';

const environmentWith = (ports: Record<string, string>) => parseEnvironment(ports, '/project');

test.each(['127.0.0.1', '::1', '0.0.0.0'])('names a port in use on %s and its variable', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const port = portOf(server);
  const problems = await portProblems(environmentWith({ PORT: `${port}` }), ['PORT']);
  await new Promise((resolve) => server.close(resolve));
  expect(problems).toEqual([`Port ${port} is in use by another program; end it, or choose another port with PORT.`]);
});

test('accepts free ports', async () => {
  const ports = { PORT: `${await freePort()}`, PARENT_PORT: `${await freePort()}` };
  expect(await portProblems(environmentWith(ports), ['PORT', 'PARENT_PORT'])).toEqual([]);
});

test('reports two services on one port', async () => {
  const port = `${await freePort()}`;
  expect(await portProblems(environmentWith({ PORT: port, PARENT_PORT: port }), ['PORT', 'PARENT_PORT'])).toEqual([
    `PORT and PARENT_PORT are both ${port}; give each its own port.`,
  ]);
});

test('reports a file in place of the folder or of a parent', () => {
  const file = join(temporaryFolder({ data: '' }), 'data');
  expect(folderFault(file)).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(folderFault(join(file, 'tensely'))).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(folderFault(join(dirname(file), 'not/yet/there'))).toBeUndefined();
});
