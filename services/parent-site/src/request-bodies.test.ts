import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { portOf } from '@tensely/testing/node';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSite, type SiteUnderTest } from './testing/site-under-test.ts';

let site: SiteUnderTest;
let lines: string[];
beforeEach(async () => {
  lines = [];
  site = await openSite({ log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) });
});
afterEach(() => site.close());

const heads = ['Transfer-Encoding: chunked\r\n\r\n10\r\nabc', 'Content-Length: 100\r\n\r\nabc'];

it.each(['/sign-in', '/language', '/sign-out'].flatMap((path) => heads.map((head) => [path, head])))(
  'a body that breaks off leaves no line in the log: %s %j',
  async (path, head) => {
    const statuses: number[] = [];
    const server = serve({
      fetch: async (request, env) => {
        const answer = await site.app.fetch(request, env);
        statuses.push(answer.status);
        return answer;
      },
      port: 0,
      hostname: '127.0.0.1',
    });
    await once(server, 'listening');
    const socket = connect(portOf(server), '127.0.0.1');
    const type = 'Content-Type: application/x-www-form-urlencoded';
    const text = `POST ${path} HTTP/1.1\r\nHost: localhost:4300\r\nOrigin: http://localhost:4300\r\n${type}\r\n${head}`;
    socket.write(text, () => socket.destroy());
    await once(socket, 'close');
    await expect.poll(() => statuses).toEqual([400]);
    expect(lines).toEqual([]);
    server.close();
  },
);

it('logs a failure once a minute for each route, with the number of those it has left out', async () => {
  await site.deps.accounts.close();
  const post = (path: string, name: string) =>
    site.post(path, { email: `${name}@example.org`, password: 'correct horse' });
  for (let time = 0; time < 20; time += 1) await post('/sign-in', `ana-${time}`);
  await post('/create-account', 'ana');
  const routeOf = (line: string) => JSON.parse(line).path;
  expect(lines.map(routeOf)).toEqual(['/sign-in', '/create-account']);
  site.wait(60);
  await post('/sign-in', 'ana');
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ path: '/sign-in', leftOut: 19 });
  expect(lines.join()).not.toContain('@example.org');
});
