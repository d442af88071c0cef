import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { readEnvironment } from '../environment.ts';
import { runProgram } from '../processes/run-program.ts';
import { openBrowser, signUp } from '../test/browsers/open-browser.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');

/** `npm run shots`: takes the screenshots of the docs from the product that `npm start` runs. */
await runProgram(async () => {
  const { PORT, PARENT_PORT } = readEnvironment(root);
  const site = { app: `http://localhost:${PORT}`, parent: `http://localhost:${PARENT_PORT}` };
  const answer = await fetch(`${site.app}/healthz`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`Nothing answers at ${site.app}. Start the product first: npm start`);
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser(root);
  await draw(browser, site, { name: 'lesson', width: 1280, height: 900, colorScheme: 'light' });
  await draw(browser, site, { name: 'lesson-phone', width: 390, height: 844, colorScheme: 'dark' });
  await browser.close();
  console.log(`The pictures are in ${folder}.`);
});

interface Picture {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

async function draw(
  browser: Browser,
  site: { app: string; parent: string },
  { name, width, height, colorScheme }: Picture,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  await signUp(page, site, 'amina');
  await page.goto(`${site.app}/A1/nouns`);
  await page.getByRole('img').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
