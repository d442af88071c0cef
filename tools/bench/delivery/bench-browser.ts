import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readEnvironment } from '../../environment.ts';
import { findChromium, launchArguments, thisMachine } from '../../test/chromium.ts';
import type { BenchProduct } from './bench-product.ts';

/** A learner who is signed in. */
export interface BenchLearner {
  uid: string;
  token: string;
  /** A browser of theirs that has seen nothing yet. */
  freshPage(): Promise<Page>;
}

export function openBrowser(root: string): Promise<Browser> {
  const executablePath = findChromium(thisMachine(readEnvironment(root).CHROMIUM_PATH));
  return chromium.launch({ ...(executablePath && { executablePath }), args: launchArguments() });
}

/** Signs a new learner up at the parent site. */
export async function signUp(browser: Browser, { app, parent }: BenchProduct): Promise<BenchLearner> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${parent}/?openModal=auth-modal&tab=create-account&returnTo=${encodeURIComponent(`${app}/`)}`);
  const panel = page.getByRole('tabpanel', { name: 'Create account' });
  await panel.getByLabel('Email').fill(`learner-${randomUUID()}@example.org`);
  await panel.getByLabel('Password').fill(randomUUID());
  await panel.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${app}/**`);
  const cookies = await context.cookies(app);
  await context.close();
  const token = cookies.find(({ name }) => name === 'JWT')?.value ?? '';
  const { uid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  // A visitor cookie would be one that has seen something.
  const own = cookies.filter(({ name }) => name !== 'visitor');
  return {
    uid,
    token,
    async freshPage() {
      const fresh = await browser.newContext({ storageState: { cookies: own, origins: [] } });
      return fresh.newPage();
    },
  };
}
