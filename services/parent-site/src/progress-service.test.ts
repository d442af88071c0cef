import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createFakeClock, type FakeClock } from '@tensely/core/testing';
import { loadSigningKey, type SigningKey } from '@tensely/service-host/logic';
import { portOf, temporaryFolder } from '@tensely/testing/node';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgressService, type ProgressService } from './progress-service.ts';
import { createTokens } from './tokens.ts';

const publicUrl = 'http://localhost:4300';
const at = new Date('2026-05-04T12:00:00Z');
let server: Server;
/** The status of each answer; the last one repeats. */
let statuses: number[];
let asked: { path: string | undefined; token: string; authorization: string | undefined }[];
let logged: string[];
let clock: FakeClock;
let key: SigningKey;
let service: ProgressService;

beforeEach(async () => {
  [statuses, asked, logged] = [[200], [], []];
  server = createServer(async (request, response) => {
    const body: unknown = request.method === 'POST' ? await json(request) : {};
    const { authorization } = request.headers;
    asked.push({ path: request.url, token: String(Object(body).token), authorization });
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const progressService = `http://127.0.0.1:${portOf(server)}`;
  clock = createFakeClock(at.getTime() + 5000);
  key = await loadSigningKey(join(temporaryFolder(), 'key.json'));
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() + 5000 });
  service = createProgressService({ progressService, tokens: createTokens(key, publicUrl), fetch, clock, log });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

it('sends a logout token for the account and the second, signed with the published key', async () => {
  expect(await service.endSignIns('learner-1', at)).toBe(true);
  const [{ path, token = '' } = {}] = asked;
  expect(path).toBe('/api/end-sessions');
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'logout+jwt', kid: key.kid });
  const { payload } = await jwtVerify(token, key.publicKey, { currentDate: at });
  const second = at.getTime() / 1000;
  expect(payload).toEqual({ uid: 'learner-1', iat: second, exp: second + 305, iss: publicUrl, aud: 'tensely' });
});

it('retries with the same second until the progress service answers, and logs no token', async () => {
  statuses = [503, 429, 200];
  expect(await service.endSignIns('learner-1', at)).toBe(false);
  await expect.poll(() => clock.pass(2000).then(() => asked.length)).toBe(3);
  await clock.pass(600_000);
  expect(asked).toHaveLength(3);
  const last = await jwtVerify(asked[2]?.token ?? '', key.publicKey, { currentDate: at });
  expect(last.payload.iat).toBe(at.getTime() / 1000);
  expect(logged.join()).not.toContain('eyJ');
});

it('does not retry after a refusal, and logs which settings to compare', async () => {
  statuses = [401];
  expect(await service.endSignIns('learner-1', at)).toBe(false);
  await clock.pass(600_000);
  expect(asked).toHaveLength(1);
  expect(logged.join()).toContain('compare its TOKEN_ISSUER and keys');
});

it('logs a refused connection, reports that nothing has ended yet, and accepts a token', async () => {
  server.closeAllConnections();
  server.close();
  expect(await service.endSignIns('learner-1', at)).toBe(false);
  expect(logged.join()).toContain('Cannot reach the progress service to end sign-ins');
  expect(await service.acceptsToken('a-token')).toBe(true);
});

it.each([
  [200, true],
  [401, false],
  [503, true],
])('treats status %i as an accepted token: %s', async (status, isAccepted) => {
  statuses = [status];
  expect(await service.acceptsToken('a-token')).toBe(isAccepted);
  expect(asked).toMatchObject([{ path: '/api/settings', authorization: 'Bearer a-token' }]);
});
