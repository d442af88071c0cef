import { resolve } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { z } from 'zod';
import { readTrustedProxies } from '../http/caller-network.ts';
import { isSafeKeysAddress, unsafeKeysAddress } from '../keys/keys-address.ts';

const WORKSPACE_DATA = resolve(import.meta.dirname, '../../../../.data');

/** A port to listen on; 0 is any that is free. */
export const port = z.coerce.number('must be a port number').int('must be a whole number').min(0).max(65_535);

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Where another service publishes its public keys. */
export const keysAddress = z.string().refine(isSafeKeysAddress, unsafeKeysAddress);

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

/** The variables that every service has. */
export const serviceVariables = {
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default(WORKSPACE_DATA)
    .transform((path) => resolve(path)),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  TRUSTED_PROXIES: trustedProxies,
  /** Where traces are sent (OTLP over HTTP); without it nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(3600).default(0),
  /** Once the number of proxies. It did not say which they are: anybody could stand in for one that was left out. */
  PROXIES: z
    .undefined('is not read any more: say in TRUSTED_PROXIES which networks your proxies are in, as in 10.0.0.0/8')
    .optional(),
};
