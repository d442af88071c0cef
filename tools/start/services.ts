import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { PortVariable } from './check-start.ts';
import type { ServiceDefinition } from './supervisor.ts';

const places = {
  progress: { folder: 'services/progress', port: 'PROGRESS_PORT' },
  'parent-site': { folder: 'services/parent-site', port: 'PARENT_PORT' },
  gateway: { folder: 'services/gateway', port: 'PORT' },
} as const;

export type ServiceName = keyof typeof places;

export const serviceNames: readonly ServiceName[] = ['progress', 'parent-site', 'gateway'];

/** The variable for a service's port. */
export function portVariable(name: ServiceName): PortVariable {
  return places[name].port;
}

/** The address of a service on this machine. */
export function serviceAddress(environment: Environment, name: ServiceName): string {
  const { HOST } = environment;
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::';
  const reachable = isEverywhere ? '127.0.0.1' : HOST.replace(/^(.*:.*)$/, '[$1]');
  return `http://${reachable}:${environment[places[name].port]}`;
}

/** The addresses of the parent site and of its keys. */
export function parentAddresses({ PARENT_URL, PARENT_PORT, PARENT_JWKS_URL }: Environment) {
  const parent = (PARENT_URL ?? `http://localhost:${PARENT_PORT}`).replace(/\/+$/, '');
  return { parent, keys: PARENT_JWKS_URL ?? `${parent}/api/jwks.json` };
}

/** The supervisor's definition of a service with these settings. */
export function serviceDefinition(root: string, environment: Environment, name: ServiceName): ServiceDefinition {
  const { PORT, PROGRESS_PORT, PARENT_PORT, HOST, DATA_DIR, LOG_LEVEL, RELEASE_STORE, TRUST_FILE } = environment;
  const { parent, keys } = parentAddresses(environment);
  return {
    name,
    folder: join(root, places[name].folder),
    healthUrl: `${serviceAddress(environment, name)}/healthz`,
    environment: {
      PORT: `${PORT}`,
      PROGRESS_PORT: `${PROGRESS_PORT}`,
      PARENT_PORT: `${PARENT_PORT}`,
      HOST,
      DATA_DIR,
      ...(RELEASE_STORE && { RELEASE_STORE }),
      ...(TRUST_FILE && { TRUST_FILE }),
      LOG_LEVEL,
      PARENT_JWKS_URL: keys,
      TOKEN_ISSUER: environment.TOKEN_ISSUER ?? parent,
      TOKEN_AUDIENCE: environment.TOKEN_AUDIENCE ?? 'tensely',
      NODE_ENV: 'production',
    },
  };
}
