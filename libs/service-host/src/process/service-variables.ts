import { resolve } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { z } from 'zod';
import { isLoopback, readTrustedProxies } from '../http/caller-network.ts';
import type { InvalidVariable } from './read-variables.ts';

const WORKSPACE_DATA = resolve(import.meta.dirname, '../../../../.data');

/** A port to listen on; 0 picks a free one. */
export const port = z.coerce.number('must be a port number').int('must be a whole number').min(0).max(65_535);

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export function isOnThisMachine({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}

/** The address at which another service publishes its public keys. On plain HTTP a man in the middle could inject keys. */
export const keysAddress = z.string().refine((address) => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isOnThisMachine(url));
}, 'must be https, or http on this machine');

const trustedProxies = z
  .string()
  .transform((text, context) => {
    try {
      return readTrustedProxies(text);
    } catch (error) {
      context.addIssue(messageOf(error));
      return z.NEVER;
    }
  })
  .prefault('');

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const serviceVariables = {
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default(WORKSPACE_DATA)
    .transform((path) => resolve(path)),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  TRUSTED_PROXIES: trustedProxies,
  /** The OTLP/HTTP collector for traces; unset disables tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(3600).default(0),
  /** A former variable: the number of proxies. A count does not identify the proxies, so any caller could pose as one. */
  PROXIES: z
    .undefined('is no longer supported: list the networks of your proxies in TRUSTED_PROXIES, as in 10.0.0.0/8')
    .optional(),
};

/** The address of an emulator, which must run on this machine. */
export const emulatorHost = z
  .string()
  .regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/, 'must be a port of this machine, for example localhost:9099')
  .optional();

/** The Firebase variables that every service reads, under the names that Firebase's own tools use. */
export const firebaseVariables = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

/** Whether a project exists only on this machine: Firebase reserves these names for emulators. */
export function isDemoProject(id: string | undefined): boolean {
  return id?.startsWith('demo-') ?? false;
}

/** A check for `readVariables`: finds emulators of a real project. Their tokens are not signed. */
export function emulatorsOfRealProject(
  project: string | undefined,
  emulators: Readonly<Record<string, string | undefined>>,
): InvalidVariable[] {
  if (project === undefined || isDemoProject(project)) return [];
  const names = Object.keys(emulators).filter((name) => emulators[name]);
  return names.map((name) => ({ name, fault: 'is for projects named demo-… only' }));
}
