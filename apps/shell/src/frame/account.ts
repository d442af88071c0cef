/** Who is signed in, as far as the frame shows it. */
export type Account =
  | { status: 'loading' }
  | {
      status: 'signedIn';
      email?: string | undefined;
      /** Chosen by the learner, else of the sign-in; empty or left out where there is none. */
      name?: string | undefined;
    }
  | { status: 'signedOut' };

/** The part of the e-mail address before the at-sign, where there is one. */
export function userName(email: string | undefined): string | undefined {
  return email?.split('@')[0] || undefined;
}
