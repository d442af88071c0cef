import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from '@tensely/testing/node';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createProgressRepository } from '../../store/progress-repository.ts';
import { describeOnPostgres, readRows } from '../../testing/engines-under-test.ts';
import { completing, noon, openService, session, writing } from '../../testing/service-under-test.ts';
import type { Database } from '../database.ts';
import { openPostgres } from './open-postgres.ts';

/** Terminates all other connections to the database. */
async function endOthers(database: Database): Promise<void> {
  await database.read((connection) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection),
  );
}

await describeOnPostgres(({ newPlace, server }) => {
  it('returns integers as numbers, and rejects one beyond the safe range', async () => {
    const database = await (await newPlace()).open();
    const write = writing({ kind: 'session', session: session() }, { sequence: noon.getTime() });
    await createProgressRepository(database).save(write);
    expect(await readRows(database, 'openSession')).toMatchObject([{ sequence: noon.getTime() }]);
    const tooLarge = database.read((connection) => sql`select 9007199254740993::bigint`.execute(connection));
    await expect(tooLarge).rejects.toMatchObject({
      cause: new RangeError('The database contains a number that is too large.'),
    });
  });

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'x'), 'the user or the password is wrong'],
    ['a missing database', (url: URL) => (url.pathname = '/nowhere'), 'the database does not exist'],
  ])('describes %s in a sentence', async (_, change, sentence) => {
    const url = new URL((await newPlace()).environment.DATABASE_URL ?? '');
    change(url);
    await expect(openPostgres(url.href)).rejects.toThrow(`DATABASE_URL: the database cannot be opened: ${sentence}.`);
  });

  it('waits for a server that is starting', async () => {
    const place = await newPlace();
    await server?.crash();
    const opening = openPostgres(place.environment.DATABASE_URL ?? '', { startupTimeoutMs: 60_000 });
    await delay(50);
    await server?.start();
    await (await opening).close();
  });

  it('survives terminated connections with at most a 503, and saves the next requests', async () => {
    const place = await newPlace();
    const url = place.environment.DATABASE_URL ?? '';
    const [database, other] = [await openPostgres(url), await openPostgres(url)];
    const service = await openService({}, database);
    const statuses = new Set<number>();
    for (let round = 1; round <= 5; round += 1) {
      const saves = Array.from({ length: 30 }, (_, page) =>
        service.update(completing({ page: round * 30 + page }), { headers: { 'Idempotency-Key': randomUUID() } }),
      );
      // As an idle timeout, a failover or an administrator terminates them (57P01).
      await endOthers(other);
      for (const { status, headers } of await Promise.all(saves)) {
        statuses.add(status);
        if (status === 503) expect(headers.get('Retry-After')).toBe('5');
      }
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    // The pool's idle connections are gone as well.
    await endOthers(other);
    await expect.poll(async () => (await service.update(completing())).status).toBe(200);
  });
});

it('describes a refused or unresponsive connection in a sentence', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `postgres://tensely:secret@127.0.0.1:${portOf(silent)}/tensely`;
  await expect(openPostgres(url, { timeoutMs: 200 })).rejects.toThrow('the server does not respond in time.');
  silent.close();
  await once(silent, 'close');
  await expect(openPostgres(url)).rejects.toThrow(
    'DATABASE_URL: the database cannot be opened: the server is unreachable.',
  );
});
