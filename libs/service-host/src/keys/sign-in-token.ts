/** The longest allowed lifetime of a token, in seconds. */
const LONGEST_SECONDS = 86_400;
/** Allowed clock skew, in seconds. */
const SKEW_SECONDS = 60;

/** A token whose signature has been verified. */
interface CheckedToken {
  protectedHeader: { typ?: string };
  payload: { exp?: number };
}

/** Whether a token is a sign-in token: its type is JWT or absent, and it is valid for at most a day. */
export function isSignInToken({ protectedHeader, payload }: CheckedToken, now: Date): boolean {
  const { typ = 'JWT' } = protectedHeader;
  const { exp = Number.POSITIVE_INFINITY } = payload;
  return isSignInType(typ) && exp <= now.getTime() / 1000 + LONGEST_SECONDS + SKEW_SECONDS;
}

/** Whether the header's `typ` is allowed for a sign-in token. */
export function isSignInType(typ: unknown): boolean {
  return typ === undefined || (typeof typ === 'string' && typ.toUpperCase() === 'JWT');
}
