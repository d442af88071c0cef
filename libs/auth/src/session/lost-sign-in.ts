import { isPlainLoopback } from '@tensely/platform/host';
import type { LostSignIn } from '../auth-contract.ts';
import type { TokenReading } from '../token/read-token.ts';
import type { TokenCookie } from '../token/token-cookie.ts';

interface Arrival {
  cookie: TokenCookie;
  /** What the cookie says at the moment of coming back; undefined where there is none. */
  reading: TokenReading | undefined;
  /** Scheme and host of this page. */
  origin: string;
  parentUrl: string;
}

/** Finds out why a sign-in at the parent site is not one here. */
export function whyLost({ cookie, reading, origin, parentUrl }: Arrival): LostSignIn {
  if (reading?.kind === 'expired') return { why: 'clockAhead' };
  if (!cookie.isPossible()) return { why: 'cookiesBlocked' };
  const [here, parent] = [new URL(origin), new URL(parentUrl)];
  const isOtherName = isPlainLoopback(here) && isPlainLoopback(parent) && here.hostname !== parent.hostname;
  if (!isOtherName) return { why: 'notReceived' };
  here.hostname = parent.hostname;
  return { why: 'otherName', openAt: `${here.origin}/login` };
}
