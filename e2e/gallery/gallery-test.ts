import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { folders, ports } from '../support/platform/addresses.ts';

const { root } = folders;

/** Tests on the widget gallery: each worker serves its own from the sources as `baseURL`. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({ browserName: _browserName }, use, { parallelIndex }) => {
      const port = ports.firstGallery + parallelIndex;
      const server = spawn(join(root, 'node_modules/.bin/node'), ['tools/gallery/gallery.ts'], {
        cwd: root,
        env: { ...process.env, GALLERY_PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let complaints = '';
      server.stderr.on('data', (text: Buffer) => (complaints += text));
      const stopped = new Promise<void>((resolve) => server.on('close', () => resolve()));
      await new Promise<void>((resolve, reject) => {
        server.stdout.on('data', (text: Buffer) => text.includes('The gallery is ready') && resolve());
        stopped.then(() => reject(new Error(`The gallery stopped before it was ready.\n${complaints}`)));
      });
      await use(`http://localhost:${port}`);
      server.kill('SIGTERM');
      await stopped;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ gallery }, use) => use(gallery),
});

/** The sections of the gallery, by their `?only=` name. */
export const questionTypes = [
  'multipleChoice',
  'click',
  'gapFill',
  'wordBank',
  'trueFalse',
  'matching',
  'ordering',
  'dragDrop',
] as const;
export const sections = [
  ...questionTypes,
  'imageDisplay',
  'instructions',
  'explanation',
  'panel',
  'stand-ins',
] as const;

/** Opens one section, or the whole gallery, and waits until it is rendered. */
export async function openGallery(page: Page, section?: (typeof sections)[number]) {
  await page.goto(section ? `/?only=${section}` : '/');
  await expect(page.getByRole('heading', { level: 2, name: section ?? 'stand-ins' })).toBeVisible();
}

export function specimen(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}
