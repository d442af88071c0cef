/** The signed-in learner as the frame shows them. */
export type Account =
  | { status: 'loading' }
  | {
      status: 'signedIn';
      email?: string | undefined;
      /** Chosen by the learner, else from the sign-in; empty or absent if there is none. */
      name?: string | undefined;
    }
  | { status: 'signedOut' };

/** The part of the e-mail address before the at sign, if there is one. */
export function userName(email: string | undefined): string | undefined {
  return email?.split('@')[0] || undefined;
}
