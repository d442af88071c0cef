import { randomUUID } from 'node:crypto';
import DatabaseFile from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openPostgres } from './database/postgres/open-postgres.ts';
import { openSqlite } from './database/sqlite/open-sqlite.ts';
import { describeOnPostgres, sqlite } from './testing/engines-under-test.ts';
import { openFaultProxy } from './testing/fault-proxy.ts';
import { completing, openService, problemOf, type ServiceUnderTest, saving } from './testing/service-under-test.ts';

let service: ServiceUnderTest;

const save = async (page: number, key: string = randomUUID()) =>
  await service.update(completing({ page }), { headers: { 'Idempotency-Key': key } });
const status = async (path: string) => (await service.request(path)).status;
const recovers = () => expect.poll(() => status('/readyz')).toBe(200);

/** Saves, with a retry if the machine was too busy for the short timeout: the key makes it one save. */
const isSaved = async (page: number, key: string = randomUUID()) =>
  await expect.poll(async () => (await save(page, key)).status).toBe(200);

/** Expects the response of a service whose database is unavailable. */
async function expectComeAgain(response: Response): Promise<void> {
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await problemOf(response)).toMatchObject({ status: 503, kind: 'storage' });
}

async function expectAllAway(): Promise<void> {
  const requests = [service.update(saving()), service.get('/api/progress'), service.request('/readyz')];
  for (const response of await Promise.all(requests)) await expectComeAgain(response);
  expect(await status('/healthz')).toBe(200);
}

await describeOnPostgres(({ newPlace, server }) => {
  /** Opens the service on its own database, at the server or behind another port. */
  const open = async (port?: number) => {
    const url = new URL((await newPlace()).environment.DATABASE_URL ?? '');
    if (port !== undefined) url.port = String(port);
    const database = await openPostgres(url.href, { timeoutMs: 1500, startupTimeoutMs: 60_000 });
    service = await openService({}, database);
    await recovers();
  };

  it('responds with 503 while the server is down, and recovers without a restart', async () => {
    await open();
    await isSaved(1);
    await server?.crash();
    await expectAllAway();
    await server?.start();
    await recovers();
    await isSaved(2);
    expect((await service.read('/api/progress')).completedPages).toHaveLength(2);
  });

  it('responds with 503 while the server hangs, and recovers when it responds again', async () => {
    const proxy = await openFaultProxy(server?.port ?? 0);
    await open(proxy.port);
    proxy.silence(true);
    await expectAllAway();
    await expectAllAway();
    proxy.silence(false);
    await recovers();
    await isSaved(1);
    await service.close();
    proxy.close();
  });

  it('counts a save once if its response was lost with the server', async () => {
    await open();
    const keys = Array.from({ length: 30 }, () => randomUUID());
    const saves = keys.map((key, page) => save(page + 1, key));
    await Promise.race(saves);
    await server?.crash();
    await Promise.all(saves);
    await server?.start();
    await recovers();
    for (const [page, key] of keys.entries()) await isSaved(page + 1, key);
    expect(await service.read('/api/progress')).toMatchObject({ completedPages: keys.map(() => ({ attempts: 1 })) });
  });
});

it('on SQLite responds with 503 while another process locks the file, still reads, and then saves again', async () => {
  const place = await sqlite.newPlace();
  const path = `${place.environment.DATA_DIR}/progress.sqlite`;
  const database = await openSqlite(path, { busyTimeoutMs: 50 });
  service = await openService({}, database);
  const other = new DatabaseFile(path);
  other.prepare('begin immediate').run([]);
  await expectComeAgain(await save(1));
  expect((await service.get('/api/progress')).status).toBe(200);
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  other.prepare('commit').run([]);
  other.close();
  expect((await save(1)).status).toBe(200);
});
