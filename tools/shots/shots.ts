import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readEnvironment } from '../environment.ts';
import { findChromium, launchArguments, thisMachine } from '../test/chromium.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');
const { PORT, PARENT_PORT, CHROMIUM_PATH } = readEnvironment(root);
const app = `http://localhost:${PORT}`;

/** Draws the pictures of the docs from the product that `npm start` runs. */
async function drawAll() {
  if (
    !(await fetch(`${app}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    throw new Error(`Nothing answers at ${app}. Start the product first: npm start`);
  }
  await mkdir(folder, { recursive: true });
  const executablePath = findChromium(thisMachine(CHROMIUM_PATH));
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: launchArguments() });
  await draw(browser, 'lesson', { width: 1280, height: 900, colorScheme: 'light' });
  await draw(browser, 'lesson-phone', { width: 390, height: 844, colorScheme: 'dark' });
  await browser.close();
  return `The pictures are in ${folder}.`;
}

async function draw(
  browser: Browser,
  name: string,
  { width, height, colorScheme }: { width: number; height: number; colorScheme: 'light' | 'dark' },
) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  await signUp(page);
  await page.goto(`${app}/A1/nouns`);
  await page.getByRole('img').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

async function signUp(page: Page) {
  await page.goto(`http://localhost:${PARENT_PORT}/?openModal=auth-modal&tab=create-account&returnTo=${app}/`);
  const panel = page.getByRole('tabpanel', { name: 'Create account' });
  await panel.getByLabel('Email').fill(`amina-${randomUUID().slice(0, 4)}@example.org`);
  await panel.getByLabel('Password').fill(randomUUID());
  await panel.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${app}/**`);
}

drawAll().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
