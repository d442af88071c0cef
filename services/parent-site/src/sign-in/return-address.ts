/** What the app gets back in the fragment: the one-time state that it sent, a custom token for a federated learner, or why there is none. */
interface HandBack {
  state: string;
  customToken?: string;
  error?: 'login_required';
}

/**
 * Where somebody goes after signing in: the address asked for when its origin is on the list, with the hand-back in its
 * fragment when there is a state; undefined otherwise.
 */
export function returnAddress(
  returnTo: string,
  { state, ...rest }: HandBack,
  allowedOrigins: readonly string[],
): string | undefined {
  const address = URL.parse(returnTo);
  if (!address || address.username || address.password) return undefined;
  // Not `address.origin`: a blob: address has the origin of what is inside it.
  if (!allowedOrigins.includes(`${address.protocol}//${address.host}`)) return undefined;
  address.hash = state ? String(new URLSearchParams({ state, ...rest })) : '';
  return address.href;
}
