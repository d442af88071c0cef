import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { freePort } from '@tensely/testing/node';
import { execa } from 'execa';
import { completing } from '../drill/completing.ts';
import { stopTrees } from '../processes/process-tree.ts';
import { answersWithin, endSignal } from '../processes/wait-for-answer.ts';
import { signUp } from '../test/browsers/open-browser.ts';

const READY_WITHIN_MS = 600_000;

/** The running product with its own data folder. */
export interface BenchProduct {
  app: string;
  parent: string;
  stop(): Promise<void>;
}

/** Runs `npm start` with an empty data folder on free ports; resolves when it is ready. */
export async function startProduct(root: string): Promise<BenchProduct> {
  const dataDir = join(root, '.data/bench');
  await rm(dataDir, { recursive: true, force: true });
  const [port, progress, parent] = [await freePort(), await freePort(), await freePort()];
  const app = `http://localhost:${port}`;
  const ports = { PORT: `${port}`, PROGRESS_PORT: `${progress}`, PARENT_PORT: `${parent}` };
  const product = execa('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...ports, DATA_DIR: dataDir, RELEASE_STORE: '', TRUST_FILE: '', ALLOWED_ORIGINS: app },
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
  });
  for (const one of [port, progress, parent]) {
    const isReady = await answersWithin(`http://127.0.0.1:${one}/healthz`, READY_WITHIN_MS, endSignal(product));
    if (!isReady) throw new Error('npm start ended before the product was ready; its errors are above.');
  }
  return {
    app,
    parent: `http://localhost:${parent}`,
    stop: () => stopTrees(product.pid === undefined ? [] : [product.pid]),
  };
}

/** A browser context with empty caches and a signed-in new learner who has completed this many pages. */
export async function openLearner(
  browser: Browser,
  product: BenchProduct,
  completedPages = 0,
): Promise<BrowserContext> {
  const first = await browser.newContext();
  await signUp(await first.newPage(), product);
  const cookies = await first.cookies(product.app);
  await first.close();
  const token = cookies.find(({ name }) => name === 'JWT')?.value ?? '';
  for (let page = 1; page <= completedPages; page += 1) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Origin: product.app };
    const saved = await fetch(`${product.app}/api/progress-update`, {
      method: 'POST',
      headers,
      body: completing(page),
    });
    if (!saved.ok) throw new Error(`A completed page failed to save: ${saved.status}.`);
  }
  return browser.newContext({ storageState: { cookies, origins: [] } });
}
