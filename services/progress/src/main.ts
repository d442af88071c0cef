import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSigningKey, runService } from '@tensely/service-host/logic';
import type { Database } from './database/database.ts';
import { readEnvironment } from './environment.ts';
import { openService } from './open-service.ts';
import { sharedSigningKey } from './token/own-key.ts';

await runService({
  name: 'progress',
  portVariable: 'PROGRESS_PORT',
  lines: { listens: 'The progress service is ready.', stops: 'The progress service stops.' },
  readEnvironment,
  async open(environment, log, tracing) {
    const keyFile = join(environment.dataDir, 'keys', 'progress.json');
    const ownKey = (database: Database) =>
      database.engine === 'sqlite' ? loadSigningKey(keyFile) : sharedSigningKey(database, () => keyText(keyFile));
    const { app, close } = await openService({ environment, log, tracing, ownKey, showsMetrics: true });
    return { fetch: app.fetch, close };
  },
});

/** The key that this machine had before it shared a database, or a new one. */
async function keyText(keyFile: string): Promise<string> {
  await loadSigningKey(keyFile);
  return await readFile(keyFile, 'utf8');
}
