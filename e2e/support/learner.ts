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

/** Signs a new learner up at the parent site and returns to `path` of the app. */
export async function signUp(page: Page, path = '/', credentials = newCredentials(), app: string = addresses.app) {
  const returnTo = encodeURIComponent(`${app}${path}`);
  await page.goto(`${addresses.parent}/?openModal=auth-modal&tab=create-account&returnTo=${returnTo}`);
  await fillIn(page, 'Create account', credentials);
  // A topic appends the opened page to its address.
  await page.waitForURL(({ href }) => href.startsWith(`${app}${path}`));
  return credentials;
}

/** Signs up another learner than the one that a worker's tests share, for pages that must be unanswered. */
export async function signUpAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  await signUp(page);
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
