import { z } from 'zod';
import { readTrustedProxies } from './caller-network.ts';

const trustedProxies = z
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

/**
 * The variables of an environment that tell of proxies. PROXIES, a number, said how many there are and not which: anybody could
 * stand in the place of one that was left out.
 */
export const proxyVariables = {
  TRUSTED_PROXIES: trustedProxies,
  PROXIES: z
    .undefined('is not read any more: say in TRUSTED_PROXIES which networks your proxies are in, as in 10.0.0.0/8')
    .optional(),
};
