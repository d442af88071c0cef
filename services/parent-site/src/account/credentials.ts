import { z } from 'zod';

export const shortestPassword = 8;

const email = z
  .string('Enter your email address.')
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: 'Enter your email address.', abort: true })
      .max(254, { error: 'That email address is too long.', abort: true })
      .pipe(z.email('Enter an email address like name@example.org.')),
  );

const password = z.string('Enter your password.').min(1, { error: 'Enter your password.', abort: true });

/** What the sign-in form sends; the email comes out trimmed and in lower case. */
export const signInSchema = z.object({
  email,
  password: password.max(1000, 'That password is too long.'),
});

const newPassword = z
  .string('Choose a password.')
  .min(shortestPassword, `Choose a password of at least ${shortestPassword} characters.`)
  .max(200, 'Choose a password of at most 200 characters.');

/** What the create-account form sends. */
export const createAccountSchema = z.object({ email, password: newPassword });

/** What the form for a forgotten password sends. */
export const forgottenSchema = z.object({ email });

/** What the form for a new password sends: the id of its link, and the password. */
export const newPasswordSchema = z.object({ id: z.string().max(100).catch(''), password: newPassword });

export interface FieldErrors {
  email?: string | undefined;
  password?: string | undefined;
}

/** The first error of each field, in words for the person who fills in the form. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const first = (field: 'email' | 'password') => error.issues.find((issue) => issue.path[0] === field)?.message;
  return { email: first('email'), password: first('password') };
}
