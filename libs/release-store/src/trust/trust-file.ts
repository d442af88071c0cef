import { type TrustedKey, trustedKeySchema } from '@tensely/platform/logic';
import * as z from 'zod/mini';

/** A key of the trust file. A retired key signs nothing new; a revoked key's signatures count for nothing. */
const trustEntrySchema = z.extend(trustedKeySchema, {
  createdAt: z.string(),
  retiredAt: z.optional(z.string()),
  revokedAt: z.optional(z.string()),
});

export const trustFileSchema = z.object({ keys: z.array(trustEntrySchema) });

export type TrustEntry = z.infer<typeof trustEntrySchema>;
export type TrustFile = z.infer<typeof trustFileSchema>;

/** The keys whose signatures count: what the gateway checks with and puts into the page. */
export function trustedKeys(_trust: TrustFile): TrustedKey[] {
  throw new Error('being written');
}
