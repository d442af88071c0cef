import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { killSpawned, spawnService } from './testing/spawned-service.ts';

afterEach(killSpawned);

/** Modifies the database of a service that was started once and has stopped. */
async function changedDatabase(statement: string): Promise<string> {
  const folder = temporaryFolder();
  const first = spawnService({ DATA_DIR: folder });
  await first.ready();
  first.process.kill('SIGTERM');
  await first.ended;
  const database = new Database(join(folder, 'progress.sqlite'));
  database.exec(statement);
  database.close();
  return folder;
}

it('migrates an older database, and logs it', async () => {
  const name = '2026-11-25-settings-of-learners';
  const folder = await changedDatabase(`drop table learner_settings; delete from migration where name = '${name}'`);
  const service = spawnService({ DATA_DIR: folder });
  expect(await service.line('was migrated')).toContain(`"changes":["${name}"]`);
  await service.ready();
});

it('reports a clock skew of a day in the log and as a metric', async () => {
  const parent = createServer((_, response) => {
    response.sendDate = false;
    response.writeHead(200, { Date: new Date(Date.now() - 86_400_000).toUTCString() }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(parent, 'listening');
  const address = parent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const service = spawnService({
    DATA_DIR: temporaryFolder(),
    PARENT_JWKS_URL: `http://127.0.0.1:${port}/api/jwks.json`,
  });
  const { origin } = await service.ready();
  expect(await service.line('that of the parent site')).toContain('seconds ahead of');
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toMatch(/tensely_progress_clock_ahead_seconds\{of="the parent site"\} 86(399|400|401)/);
  parent.close();
});
