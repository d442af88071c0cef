import { test as base, expect } from '@playwright/test';
import { alterBudgets } from '../support/alter-page.ts';
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts';
import { unexplained } from './allowed-complaints.ts';
import type { Engine, EnginePage } from './engine-page.ts';
import { recordComplaints, recordedComplaints } from './recorder.ts';
import { type EngineName, startEngine } from './start-engine.ts';

interface Fixtures {
  /** The address of the product. */
  product: FaultProxy;
  /** A page in a fresh profile. The journey fails if the console shows an unexpected error. */
  view: EnginePage;
  /** Errors that the journey provokes and therefore expects. */
  expectedComplaints: RegExp[];
}

export interface EngineOptions {
  engineName: EngineName;
}

/** Long budgets, so that a slow machine abandons no version. */
const ANY_MACHINE_MS = 60_000;

/** Journeys for every engine. Playwright runs and reports them but its own browsers are not used. */
export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  expectedComplaints: [[], { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  product: async ({}, use) => {
    const product = await openFaultProxy();
    recordComplaints(product);
    alterBudgets(product, ANY_MACHINE_MS);
    await use(product);
    await product.close();
  },
  view: async ({ engine, engineName, product, expectedComplaints }, use, info) => {
    const page = await engine.newPage();
    await use(page);
    if (info.status !== info.expectedStatus) {
      await info.attach('view', { body: Buffer.from(await page.screenshot()), contentType: 'image/png' });
      await info.attach('text', { body: await page.text(), contentType: 'text/plain' });
    }
    const complaints = [...page.complaints(), ...recordedComplaints(product)];
    await page.close();
    expect(unexplained(engineName, complaints, expectedComplaints)).toEqual([]);
  },
});
