import type { Browser } from '@playwright/test';
import { reportToken } from '../support/report-token.ts';
import type { StorageState } from '../support/worker-test.ts';
import { expectShown } from './served.ts';
import type { Stage } from './stage.ts';

interface Visit {
  visitor: string;
  /** The session of a signed-in learner. */
  signedIn: StorageState;
  /** The version of exams that the visitor sees in the end. */
  shown: string;
}

/** Opens exams as this visitor. Resolves with the report that the page sends. */
export async function reportOfVisit(browser: Browser, stage: Stage, visit: Visit): Promise<string> {
  const context = await browser.newContext({ storageState: visit.signedIn, baseURL: stage.url });
  await context.addCookies([{ name: 'visitor', value: visit.visitor, url: stage.url }]);
  const page = await context.newPage();
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"remote":"exams"'));
  await page.goto('/exams');
  await expectShown(page, 'exams', visit.shown);
  // Makes the page send its report as on leaving, while Playwright can still see the request.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const report = (await sent).postData() ?? '';
  await context.close();
  return report;
}

/** Sends the same report for another visit of this visitor. */
export async function repeatReport(stage: Stage, visitor: string, report: string): Promise<void> {
  const body = JSON.stringify({ ...JSON.parse(report), token: await reportToken(stage.url, visitor) });
  await fetch(`${stage.url}/beacons`, { method: 'POST', body });
}
