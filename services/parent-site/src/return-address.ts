import { z } from 'zod';

/** The way back to the app, as addresses and forms of this site carry it. A value that is too long counts as empty. */
export const wayBackSchema = z.object({
  returnTo: z.string().max(2000).catch(''),
  state: z.string().max(200).catch(''),
});
export type WayBack = z.infer<typeof wayBackSchema>;

/**
 * Returns `returnTo`, or `undefined` if its origin is not allowed. With a state the address gets a fragment: the app's one-time
 * state, and a custom token for a federated learner or the reason for no token.
 */
export function toReturnAddress(
  returnTo: string,
  { state, ...rest }: { state: string; customToken?: string; error?: 'login_required' },
  allowedOrigins: readonly string[],
): string | undefined {
  const address = URL.parse(returnTo);
  if (!address || address.username || address.password) return undefined;
  // Not `address.origin`: a blob: address has the origin of the address inside it.
  if (!allowedOrigins.includes(`${address.protocol}//${address.host}`)) return undefined;
  address.hash = state ? String(new URLSearchParams({ state, ...rest })) : '';
  return address.href;
}
