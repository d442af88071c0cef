import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { isSiteMessage, type SiteMessage } from './language.ts';

/** Characters of a new password. */
export const passwordLength = { shortest: 8, longest: 200 };
/** Characters of a first name. */
export const longestName = 60;

/**
 * Normalizes an e-mail address for comparison: trimmed, lower case, domain in ASCII. Browsers differ in whether a form sends
 * "ana@exämple.org" or "ana@xn--exmple-cua.org".
 */
export function normalAddress(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = domainToASCII(plain.slice(at + 1));
  return at === -1 || domain === '' ? plain : `${plain.slice(0, at)}@${domain}`;
}

/** Makes sure that an error names a message of this site. */
const because = (message: SiteMessage) => message;

/** A local part in any alphabet; an ASCII domain with a dot. */
const addressPattern = /^[^\s@"<>()\p{C}]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u;

const email = z
  .string(because('enterEmail'))
  .overwrite(normalAddress)
  .min(1, { error: because('enterEmail'), abort: true })
  .max(254, { error: because('emailTooLong'), abort: true })
  .regex(addressPattern, because('emailLikeThis'));

/** Trimmed: pasted passwords often carry a blank. */
const password = z.string(because('enterPassword')).trim();
const newPassword = z
  .string(because('choosePassword'))
  .trim()
  .min(passwordLength.shortest, because('chooseLonger'))
  .max(passwordLength.longest, because('chooseShorter'));

/** No markup, no invisible characters. */
const name = z
  .string()
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .max(longestName, because('nameTooLong'))
  .regex(/^[^<>\p{C}]*$/u, because('namePlain'))
  .default('');

export const signInSchema = z.object({
  email,
  password: password.min(1, { error: because('enterPassword'), abort: true }).max(1000, because('passwordTooLong')),
});
export const createAccountSchema = z.object({ email, password: newPassword, name });
export const forgottenSchema = z.object({ email });
/** `id` is the one-time token of the link. */
export const newPasswordSchema = z.object({ id: z.string().max(100).catch(''), password: newPassword });

/** The fields of the dialog, in their order. */
export const fields = ['email', 'password', 'name'] as const;
export type Field = (typeof fields)[number];
export type FieldErrors = { [field in Field]?: SiteMessage | undefined };

export function toFieldErrors(error: z.ZodError): FieldErrors {
  const first = (field: Field) => {
    const message = error.issues.find((issue) => issue.path[0] === field)?.message ?? '';
    return isSiteMessage(message) ? message : undefined;
  };
  return { email: first('email'), password: first('password'), name: first('name') };
}
