import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { openFolderStore } from '@tensely/release-store/logic';
import { createGracefulStop } from '@tensely/service-host/logic';
import { pino } from 'pino';
import { createGateway } from './app.ts';
import { readEnvironment } from './environment.ts';

const environment = readEnvironment(process.env);
const log = pino({ level: environment.LOG_LEVEL, name: 'gateway' });
const releasesFolder = join(resolve(environment.DATA_DIR), 'releases');

const gateway = createGateway({
  store: openFolderStore(releasesFolder),
  releasesFolder,
  progressService: environment.PROGRESS_SERVICE ?? `http://127.0.0.1:${environment.PROGRESS_PORT}`,
  settings: {
    parentUrl: environment.PARENT_URL ?? `http://localhost:${environment.PARENT_PORT}`,
    cookieDomain: environment.COOKIE_DOMAIN,
    progressUrl: environment.PROGRESS_URL,
    budgets: {
      script: environment.SCRIPT_BUDGET_MS,
      load: environment.LOAD_BUDGET_MS,
      mount: environment.MOUNT_BUDGET_MS,
    },
  },
  log,
});

const server = serve({ fetch: gateway.fetch, port: environment.PORT, hostname: environment.HOST }, ({ port }) =>
  log.info({ port }, 'The gateway answers.'),
);

const stop = createGracefulStop(server);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
