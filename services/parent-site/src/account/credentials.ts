import { normalAddress } from '@tensely/service-host/logic';
import { z } from 'zod';
import { isSiteMessage, type SiteMessage } from '../language/say.ts';

/** Characters of a new password. */
export const passwordLength = { shortest: 8, longest: 200 };

/** What is wrong with a field, as a message of this site. */
const because = (message: SiteMessage) => message;

/** A local part in any alphabet; a domain in ASCII, with a dot. */
const addressPattern = /^[^\s@"<>()\p{C}]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u;

const email = z
  .string(because('enterEmail'))
  .transform(normalAddress)
  .pipe(
    z
      .string()
      .min(1, { error: because('enterEmail'), abort: true })
      .max(254, { error: because('emailTooLong'), abort: true })
      .regex(addressPattern, because('emailLikeThis')),
  );

const password = z.string(because('enterPassword')).min(1, { error: because('enterPassword'), abort: true });

/** What the sign-in form sends; the email comes out as `normalAddress` has it. */
export const signInSchema = z.object({
  email,
  password: password.max(1000, because('passwordTooLong')),
});

/** Without blanks at its ends, which come along when a password is pasted. */
const newPassword = z
  .string(because('choosePassword'))
  .trim()
  .min(passwordLength.shortest, because('chooseLonger'))
  .max(passwordLength.longest, because('chooseShorter'));

/** Characters of a first name: no markup, nothing invisible. */
export const longestName = 60;
const namePattern = /^[^<>\p{C}]*$/u;

/** May be missing: then the learner is greeted by the address. */
const name = z
  .string()
  .default('')
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(z.string().max(longestName, because('nameTooLong')).regex(namePattern, because('namePlain')));

/** What the create-account form sends. */
export const createAccountSchema = z.object({ email, password: newPassword, name });

/** What the form for a forgotten password sends. */
export const forgottenSchema = z.object({ email });

/** What the form for a new password sends: the id of its link, and the password. */
export const newPasswordSchema = z.object({ id: z.string().max(100).catch(''), password: newPassword });

/** The fields of the forms, in their order. */
export const fields = ['email', 'password', 'name'] as const;
export type Field = (typeof fields)[number];

export type FieldErrors = { [field in Field]?: SiteMessage | undefined };

/** The first error of each field, as a message for the person who fills in the form. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const first = (field: Field) => {
    const message = error.issues.find((issue) => issue.path[0] === field)?.message ?? '';
    return isSiteMessage(message) ? message : undefined;
  };
  return { email: first('email'), password: first('password'), name: first('name') };
}
