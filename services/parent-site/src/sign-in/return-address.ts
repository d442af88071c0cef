/**
 * Where somebody goes after signing in: the address asked for when its origin is on the list, with the one-time
 * state in its fragment when there is one; undefined otherwise.
 */
export function returnAddress(returnTo: string, state: string, allowedOrigins: readonly string[]): string | undefined {
  const address = URL.parse(returnTo);
  if (!address || address.username || address.password) return undefined;
  // Not `address.origin`: a blob: address has the origin of what is inside it.
  if (!allowedOrigins.includes(`${address.protocol}//${address.host}`)) return undefined;
  address.hash = state ? `state=${encodeURIComponent(state)}` : '';
  return address.href;
}
