import { join } from 'node:path';
import type { ServiceDefinition } from '../start/supervisor.ts';

/** The service definition that serves an app from source on this port. */
export function sourceService(root: string, app: string, port: number): ServiceDefinition {
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
export function overridesOf(ports: ReadonlyMap<string, number>): string {
  return [...ports]
    .map(([app, port]) => `${app}=http://127.0.0.1:${port}/${app === 'shell' ? 'shell-dev.html' : 'remoteEntry.js'}`)
    .join();
}
