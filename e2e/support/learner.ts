import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addresses } from './platform/addresses.ts';

export interface Credentials {
  email: string;
  password: string;
}

export function newCredentials(): Credentials {
  return { email: `learner-${randomUUID()}@example.org`, password: 'correct horse battery' };
}

/** Signs up a new learner and opens `path` of the app. */
export async function signUp(page: Page, path = '/', credentials?: Credentials, app: string = addresses.app) {
  const created = await createAccount(page, credentials);
  await page.goto(`${app}${path}`);
  return created;
}

/** Signs up a new learner without opening a page: other journeys fill in the form. */
export async function createAccount(page: Page, credentials = newCredentials()): Promise<Credentials> {
  await sendForm(page, 'create-account', credentials);
  return credentials;
}

/** Sends a form of the parent site, which signs this browser in. */
export async function sendForm(page: Page, form: 'create-account' | 'sign-in', { email, password }: Credentials) {
  const answer = await page.request.post(`${addresses.parent}/${form}`, {
    form: { email, password },
    headers: { Origin: addresses.parent },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`The parent site answers ${answer.status()} to ${form}.`);
}

/** Signs up another learner than the one that the tests of a file share, for pages that must be unanswered. Opens no page. */
export async function signUpAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  await createAccount(page);
}

/** Fills in the open dialog of the parent site. */
export async function fillIn(page: Page, tab: 'Sign in' | 'Create account', { email, password }: Credentials) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: tab }).click();
  const panel = dialog.getByRole('tabpanel', { name: tab });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: tab }).click();
}

/** Presses Logout in the account menu; a dialog may follow. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
