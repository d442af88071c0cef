import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readEnvironment } from '../../environment.ts';
import { thisMachine } from '../../machine.ts';
import { findChromium, findHeadlessShell, launchArguments } from './chromium.ts';

/** Playwright's options for the test browser: the chosen one, otherwise the headless shell if there is one. */
export function launchOptions(root: string) {
  const { CHROMIUM_PATH: chosen } = readEnvironment(root);
  const machine = thisMachine();
  const executablePath = chosen ?? findHeadlessShell(machine) ?? findChromium(machine);
  return { ...(executablePath && { executablePath }), args: launchArguments() };
}

/** Opens the test browser, for tools that visit the product. */
export function openBrowser(root: string): Promise<Browser> {
  return chromium.launch(launchOptions(root));
}

/** Creates an account at the parent site; afterwards the page is back in the app and signed in. */
export async function signUp(page: Page, { app, parent }: { app: string; parent: string }, name = 'learner') {
  await page.goto(`${parent}/?openModal=auth-modal&tab=create-account&returnTo=${encodeURIComponent(`${app}/`)}`);
  const panel = page.getByRole('tabpanel', { name: 'Create account' });
  await panel.getByLabel('Email').fill(`${name}-${randomUUID().slice(0, 4)}@example.org`);
  await panel.getByLabel('Password').fill(randomUUID());
  await panel.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${app}/**`);
}
