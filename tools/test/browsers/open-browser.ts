import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readEnvironment } from '../../environment.ts';
import { thisMachine } from '../../machine.ts';
import { findChromium, findHeadlessShell } from './programs.ts';

/** No background requests, and no sandbox for root, which cannot use it. */
const LAUNCH_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/** Playwright's options for the test browser: the chosen one, otherwise the headless shell if there is one. */
export function launchOptions(root: string) {
  const { CHROMIUM_PATH: chosen } = readEnvironment(root);
  const machine = thisMachine();
  const executablePath = chosen ?? findHeadlessShell(machine) ?? findChromium(machine);
  return { ...(executablePath && { executablePath }), args: LAUNCH_ARGUMENTS };
}

/** Opens the test browser, for tools that visit the product. */
export function openBrowser(root: string): Promise<Browser> {
  return chromium.launch(launchOptions(root));
}

/** Creates an account at the parent site; afterwards the page is back in the app and signed in. */
export async function signUp(page: Page, { app, parent }: { app: string; parent: string }, name = 'learner') {
  await page.goto(`${parent}/?openModal=auth-modal&tab=create-account&returnTo=${encodeURIComponent(`${app}/`)}`);
  const panel = page.getByRole('tabpanel', { name: 'Create account' });
  await panel.getByLabel('Email').fill(`${name}-${randomUUID()}@example.org`);
  await panel.getByLabel('Password').fill(randomUUID());
  await panel.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${app}/**`);
}
