import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { freePort } from '@tensely/testing/node';
import { chooseNamed } from '../choose-named.ts';
import { createEffects } from '../release/effects.ts';
import { appNames } from '../release/publishing/sources.ts';
import { keepRenewed } from '../release/renew-due.ts';
import { runServices } from '../start/run-services.ts';
import { serviceNames } from '../start/services.ts';
import { startProblems } from '../start/start-problems.ts';
import type { ServiceDefinition } from '../start/supervisor.ts';
import { releaseMissing } from './release-missing.ts';

const root = join(import.meta.dirname, '../..');

/** A developer may pause a remote at a breakpoint, which must not count as a failure. */
const BUDGET_MS = '60000';

const apps = await readNames();

/** `npm run dev [-- lessons exams]`: runs the named apps (or all) from source, and the others as released, until stopped. */
await runServices({
  root,
  names: serviceNames,
  async prepare(environment, say) {
    const ports = new Map<string, number>();
    for (const app of apps) ports.set(app, await freePort());
    const effects = createEffects(root, environment);
    const live = await releaseMissing(effects, say);
    keepRenewed(effects, say);
    const released = [...live].filter(([app]) => !apps.includes(app)).map((release) => release.join(' '));
    const address = `http://localhost:${environment.PORT}`;
    return {
      problems: () => startProblems(environment),
      services: [...ports].map(([app, port]) => sourceService(app, port)),
      variables: {
        DEVELOPMENT: 'true',
        DEV_REMOTES: overridesOf(ports),
        SCRIPT_BUDGET_MS: BUDGET_MS,
        LOAD_BUDGET_MS: BUDGET_MS,
        MOUNT_BUDGET_MS: BUDGET_MS,
      },
      ready: [
        `Tensely is ready at ${address}`,
        `  from source: ${apps.join(', ')}; edits appear in the page automatically`,
        ...(released.length > 0 ? [`  released: ${released.join(', ')}`] : []),
        `  as released: ${address}/?overrides=off, and back: ${address}/?overrides=on`,
      ].join('\n'),
    };
  },
});

/** The named apps. Prints a sentence and exits for an unknown name, before ports are checked or anything starts. */
async function readNames() {
  try {
    return chooseNamed('app', await appNames(root), process.argv.slice(2));
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

/** The service definition that serves an app from source on this port. */
function sourceService(app: string, port: number): ServiceDefinition {
  return {
    name: app,
    folder: join(root, 'apps', app),
    script: join(root, 'tools/dev/serve-app.ts'),
    nodeOptions: ['--watch', '--watch-preserve-output'],
    healthUrl: `http://127.0.0.1:${port}/healthz`,
    environment: { PORT: `${port}`, NODE_ENV: 'development' },
  };
}

/** The value of DEV_REMOTES: the address of each app that is served from source. */
function overridesOf(ports: ReadonlyMap<string, number>): string {
  return [...ports]
    .map(([app, port]) => `${app}=http://127.0.0.1:${port}/${app === 'shell' ? 'shell-dev.html' : 'remoteEntry.js'}`)
    .join();
}
