import { z } from 'zod';

/** The way back to the app, as addresses and forms of this site carry it. A value that is too long counts as empty. */
export const wayBackSchema = z.object({
  returnTo: z.string().max(2000).catch(''),
  state: z.string().max(200).catch(''),
});
export type WayBack = z.infer<typeof wayBackSchema>;

/** The fragment that the app gets: its one-time state, and a custom token for a federated learner or the reason for no token. */
interface Fragment {
  state: string;
  customToken?: string;
  error?: 'login_required';
}

/** Returns `returnTo` with the fragment (if there is a state), or `undefined` if its origin is not allowed. */
export function toReturnAddress(
  returnTo: string,
  { state, ...rest }: Fragment,
  allowedOrigins: readonly string[],
): string | undefined {
  const address = URL.parse(returnTo);
  if (!address || address.username || address.password) return undefined;
  // Not `address.origin`: a blob: address has the origin of the address inside it.
  if (!allowedOrigins.includes(`${address.protocol}//${address.host}`)) return undefined;
  address.hash = state ? String(new URLSearchParams({ state, ...rest })) : '';
  return address.href;
}
