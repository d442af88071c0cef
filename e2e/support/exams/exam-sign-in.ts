import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Credentials, fillIn } from '../learner.ts';
import { addresses } from '../platform/addresses.ts';

/** Replaces the token by an expired one, or by a valid-looking one that the service rejects. */
export async function spoilToken(context: BrowserContext, how: 'expired' | 'refused'): Promise<void> {
  const cookie = (await context.cookies(addresses.app)).find(({ name }) => name === 'JWT');
  if (!cookie) throw new Error('There is no token cookie.');
  const [head, body = '', signature = ''] = cookie.value.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const old = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url');
  const foreign = 'A'.repeat(signature.length);
  const value = how === 'expired' ? [head, old, signature] : [head, body, foreign];
  await context.addCookies([{ ...cookie, value: value.join('.') }]);
}

/** Follows "Sign in again", and signs in at the parent site if it asks for a password. */
export async function signInAgain(page: Page, credentials: Credentials): Promise<void> {
  await page.getByRole('link', { name: 'Sign in again' }).click();
  const result = page.getByRole('heading', { name: 'Exam Complete!' });
  await expect(page.getByRole('tabpanel', { name: 'Sign in' }).or(result)).toBeVisible();
  if (!(await result.isVisible())) await fillIn(page, 'Sign in', credentials);
}
