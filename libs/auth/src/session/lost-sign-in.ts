import { isPlainLoopback } from '@tensely/platform/host';
import type { LostSignIn } from '../auth-contract.ts';
import type { AuthPorts } from '../auth-ports.ts';
import type { TokenCookie } from '../token/token-cookie.ts';

/** Finds out why a sign-in at the parent site did not reach the app. */
export function explainLostSignIn(
  cookie: TokenCookie,
  { location, parentUrl }: Pick<AuthPorts, 'location' | 'parentUrl'>,
): LostSignIn {
  if (!cookie.isPossible()) return { why: 'cookiesBlocked' };
  const [here, parent] = [new URL(location.origin), new URL(parentUrl)];
  const isOtherName = isPlainLoopback(here) && isPlainLoopback(parent) && here.hostname !== parent.hostname;
  if (!isOtherName) return { why: 'notReceived' };
  here.hostname = parent.hostname;
  return { why: 'otherName', openAt: `${here.origin}/login` };
}
