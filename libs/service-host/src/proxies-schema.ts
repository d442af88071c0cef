import { z } from 'zod';
import { readTrustedProxies } from './caller-network.ts';

/** TRUSTED_PROXIES of an environment; none by default. */
export const trustedProxies = z
  .string()
  .transform((text, context) => {
    try {
      return readTrustedProxies(text);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  })
  .prefault('');

/** PROXIES, a number, said how many proxies there are and not which: anybody could stand in the place of one that was left out. */
export const proxiesByNumber = z
  .undefined('is not read any more: say in TRUSTED_PROXIES which networks your proxies are in, as in 10.0.0.0/8')
  .optional();
