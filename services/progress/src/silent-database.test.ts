import { randomUUID } from 'node:crypto';
import DatabaseFile from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openPostgres } from './database/postgres/open-postgres.ts';
import { openSqlite } from './database/sqlite/open-sqlite.ts';
import { createProgressRepository } from './store/progress-repository.ts';
import { describeOnPostgres, sqlite } from './testing/engines-under-test.ts';
import { type FaultProxy, openFaultProxy } from './testing/fault-proxy.ts';
import { completing, openService, type ServiceUnderTest, saving } from './testing/service-under-test.ts';

let service: ServiceUnderTest;

const save = async (page: number, key: string = randomUUID()) =>
  await service.post(await service.token(), completing({ page }), { 'Idempotency-Key': key });
const status = async (path: string) => (await service.request(path)).status;
const recovers = () => expect.poll(() => status('/readyz')).toBe(200);

/** Saves, with a retry if the machine was too busy for the short timeout: the key makes it one save. */
const isSaved = async (page: number, key: string = randomUUID()) =>
  await expect.poll(async () => (await save(page, key)).status).toBe(200);

/** Expects the response of a service whose database is unavailable. */
async function expectComeAgain(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await response.json()).toMatchObject({ type: 'urn:tensely:problem:storage', status: 503 });
}

async function expectAllAway(): Promise<void> {
  const token = await service.token();
  const [saved, read, ready] = await Promise.all([
    service.post(token, saving()),
    service.get('/api/progress', token),
    service.request('/readyz'),
  ]);
  await expectComeAgain(saved);
  await expectComeAgain(read);
  await expectComeAgain(ready);
  expect(await status('/healthz')).toBe(200);
}

await describeOnPostgres(({ newPlace, server }) => {
  let proxy: FaultProxy | undefined;
  const open = async (url: string) => {
    const database = await openPostgres(url, { timeoutMs: 1500, startupTimeoutMs: 60_000 });
    service = await openService({ repository: createProgressRepository(database) }, database);
  };

  it('responds with 503 while the server is down, and recovers without a restart', async () => {
    const place = await newPlace();
    await open(place.environment.DATABASE_URL ?? '');
    await recovers();
    await isSaved(1);
    await server?.crash();
    await expectAllAway();
    await server?.start();
    await recovers();
    await isSaved(2);
    const history = await (await service.get('/api/progress', await service.token())).json();
    expect(history.completedPages).toHaveLength(2);
  });

  it('responds with 503 while the server hangs, and recovers when it responds again', async () => {
    const place = await newPlace();
    proxy = await openFaultProxy(server?.port ?? 0);
    const url = new URL(place.environment.DATABASE_URL ?? '');
    url.port = String(proxy.port);
    await open(url.href);
    await recovers();
    proxy.silence(true);
    await expectAllAway();
    await expectAllAway();
    proxy.silence(false);
    await recovers();
    await isSaved(1);
    await service.deps.repository.close();
    proxy.close();
  });

  it('counts a save once if its response was lost with the server', async () => {
    const place = await newPlace();
    await open(place.environment.DATABASE_URL ?? '');
    await recovers();
    const keys = Array.from({ length: 30 }, () => randomUUID());
    const saves = keys.map((key, page) => save(page + 1, key));
    await Promise.race(saves);
    await server?.crash();
    await Promise.all(saves);
    await server?.start();
    await recovers();
    for (const [page, key] of keys.entries()) await isSaved(page + 1, key);
    const { completedPages } = await (await service.get('/api/progress', await service.token())).json();
    expect(completedPages.map(({ attempts }: { attempts: number }) => attempts)).toEqual(keys.map(() => 1));
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
  expect((await service.get('/api/progress', await service.token())).status).toBe(200);
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  other.prepare('commit').run([]);
  other.close();
  expect((await save(1)).status).toBe(200);
});
