import { expect, it } from 'vitest';
import { createAccountSchema, signInSchema, toFieldErrors } from './forms.ts';

const password = 'correct horse';
const email = 'ana@example.org';

function errorsOf(form: unknown) {
  const { error } = createAccountSchema.safeParse(form);
  return error && toFieldErrors(error);
}

it.each(['ana@example', 'ana@.org', 'ana@exa mple.org', 'a"b@example.org', 'a\u202eb@example.org', 'ana@@', '@'])(
  'rejects the address %s',
  (wrong) => expect(errorsOf({ email: wrong, password })).toEqual({ email: 'emailLikeThis' }),
);

it.each([
  [{ email: '', password }, { email: 'enterEmail' }],
  [{ email, password: '1234567 ' }, { password: 'chooseLonger' }],
  [{ email, password, name: '<b>Ana' }, { name: 'namePlain' }],
  [{ email, password, name: 'A\u202ena' }, { name: 'namePlain' }],
  [{ email, password, name: 'x'.repeat(61) }, { name: 'nameTooLong' }],
  [{}, { email: 'enterEmail', password: 'choosePassword' }],
])('explains what is wrong with %j', (form, errors) => expect(errorsOf(form)).toEqual(errors));

it('ignores blanks around a password and in a name', () => {
  const form = { email, password: ` ${password}\t`, name: '  Ana   María ' };
  expect(createAccountSchema.parse(form)).toEqual({ email, password, name: 'Ana María' });
  expect(signInSchema.parse(form).password).toBe(password);
});
