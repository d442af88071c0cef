/** The longest that a token may last, in seconds. */
const LONGEST_SECONDS = 86_400;
/** How far two clocks may be apart, in seconds. */
const SKEW_SECONDS = 60;

/** A token whose signature was checked already. */
interface CheckedToken {
  protectedHeader: { typ?: string };
  payload: { exp?: number };
}

/** Whether a token is a sign-in token: of type JWT or none, and valid for a day at most. */
export function isSignInToken({ protectedHeader, payload }: CheckedToken, now: Date): boolean {
  const { typ = 'JWT' } = protectedHeader;
  const { exp = Number.POSITIVE_INFINITY } = payload;
  return isSignInType(typ) && exp <= now.getTime() / 1000 + LONGEST_SECONDS + SKEW_SECONDS;
}

/** Whether the header's `typ` is that of a token that signs in. */
export function isSignInType(typ: unknown): boolean {
  return typ === undefined || (typeof typ === 'string' && typ.toUpperCase() === 'JWT');
}
