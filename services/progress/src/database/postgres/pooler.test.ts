import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createKyselyRepository } from '../../store/kysely-repository.ts';
import { describeOnPostgres } from '../../testing/engines-under-test.ts';
import { findPgBouncer, type Pooler, poolerSettings, startPooler } from '../../testing/pooler.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { completing, noon, openService, type ServiceUnderTest, session } from '../../testing/service-under-test.ts';
import type { Database } from '../database.ts';
import { openPostgres } from './open-postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const found = findPgBouncer();
if (!found)
  process.stderr.write('\n*** NOT TESTED BEHIND PGBOUNCER. Install it, or say where it is with PGBOUNCER.\n\n');

const change = { kind: 'session', session: session() } as const;
const writeOf = (uid: string) => ({ uid, authTime: 1, change, isKnownPlace: true, sequence: 1, receivedAt: noon });

describe.skipIf(!found)('behind PgBouncer', async () => {
  const { program, knowsPrepared } = found ?? { program: '', knowsPrepared: false };
  const poolers: Pooler[] = [];
  afterEach(async () => {
    for (const pooler of poolers.splice(0)) await pooler.close();
  });
  const server = found && (await startPostgres());
  afterAll(() => server?.remove());
  const behind = async (settings?: readonly string[]) => {
    const url = (await server?.createDatabase()) ?? '';
    const pooler = await startPooler(program, url, settings);
    poolers.push(pooler);
    return pooler.urlOf(url);
  };

  it.skipIf(!knowsPrepared)('two processes save at once on few connections', async () => {
    const url = await behind();
    const databases = await Promise.all([openPostgres(url), openPostgres(url)]);
    const repositories = databases.map(createKyselyRepository);
    const saves = Array.from({ length: 120 }, (_, number) =>
      repositories[number % 2]?.save({ ...writeOf(`learner-${number % 30}`), idempotencyKey: randomUUID() }),
    );
    expect((await Promise.all(saves)).map((state) => state?.sessions.length)).toEqual(saves.map(() => 1));
    for (const database of databases) await database.close();
  });

  it('a service whose timeouts the pooler refuses does not start, and says what to set', async () => {
    await expect(openPostgres(await behind([]))).rejects.toThrow(
      /^DATABASE_URL: .*ignore_startup_parameters = statement_timeout, lock_timeout/,
    );
  });

  it('a service whose statements the pooler does not know does not start, and says what to set', async () => {
    const settings = [...poolerSettings.slice(0, 1), ...(knowsPrepared ? ['max_prepared_statements = 0'] : [])];
    await expect(openPostgres(await behind(settings))).rejects.toThrow(/^DATABASE_URL: .*max_prepared_statements/);
  });
});

/** Ends all connections to the database but those of the asking one. */
async function endOthers(database: Database): Promise<void> {
  await database.read((connection) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection),
  );
}

await describeOnPostgres(({ newPlace }) => {
  it('connections that the server ends in between cost a 503 at most, and the next requests are saved', async () => {
    const place = await newPlace();
    const url = place.environment.DATABASE_URL ?? '';
    const [database, other] = [await openPostgres(url), await openPostgres(url)];
    const service: ServiceUnderTest = await openService({}, database);
    const token = await service.token();
    const statuses = new Set<number>();
    for (let round = 1; round <= 5; round += 1) {
      const saves = Array.from({ length: 30 }, (_, page) =>
        service.post(token, completing({ page: round * 30 + page }), { 'Idempotency-Key': randomUUID() }),
      );
      // As an idle timeout, a failover or an administrator ends them (57P01).
      await endOthers(other);
      for (const { status, headers } of await Promise.all(saves)) {
        statuses.add(status);
        if (status === 503) expect(headers.get('Retry-After')).toBe('5');
      }
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    // What the pool held while idle has ended, too.
    await endOthers(other);
    await expect.poll(async () => (await service.post(token, completing())).status, { timeout: 30_000 }).toBe(200);
    await service.close();
    await other.close();
    await place.remove();
  });
});
