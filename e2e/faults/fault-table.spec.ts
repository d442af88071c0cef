import { expect, type Page } from '@playwright/test';
import { answerAll, readQuestions } from '../support/answer.ts';
import { getReported, type Reported } from '../support/beacons.ts';
import { comeBack, goElsewhere } from '../support/elsewhere.ts';
import { createAccount } from '../support/learner.ts';
import { BREAK_NOW } from './broken-code.ts';
import { type Cell, faultTable, files, type Outcome } from './fault-table.ts';
import { test } from './fault-test.ts';
import { breakLessons, type FaultyLessons, lessons } from './faulty-lessons.ts';

const titles: Record<Outcome, string> = {
  'current version': 'the file is requested again and the lessons open',
  'previous version': 'the previous version is shown; without one, a panel offers a retry',
  'previous version after use': 'the error stays inside the lessons, and the answers survive',
};

test.describe.configure({ timeout: 90_000 });

test('each of the 18 faults is tested on every file, or listed with the reason why it does not apply', () => {
  expect(new Set(faultTable.map(({ name }) => name)).size).toBe(18);
  const cells = faultTable.flatMap((row) => files.map((file) => row.cells[file]));
  const reasons = cells.flatMap((cell) => (cell.kind === 'notApplicable' ? [cell.because] : []));
  expect(cells).toHaveLength(54);
  expect(cells.length - reasons.length).toBe(44);
});

for (const [row, { name, outcome, cells }] of faultTable.entries()) {
  for (const [column, file] of files.entries()) {
    const cell = cells[file];
    if (cell.kind === 'notApplicable') continue;
    const annotation = { type: 'cell', description: `${name}/${file}` };
    test(`${name}, ${file}: ${titles[outcome]}`, { annotation }, async ({ page, faultProxy, browser }, testInfo) => {
      const variant = `9.${row}.${column + 10 * testInfo.retry}`;
      const note = (type: string, ms: number) => testInfo.annotations.push({ type, description: `${ms}` });
      const faulty = await breakLessons(faultProxy, cell, file, variant);
      const before = getReported(faultProxy, faulty.version).length;
      const reports = () => getReported(faultProxy, faulty.version).slice(before);
      // These tests answer questions, so they need a new learner: earlier tests of this worker have saved answers.
      if (cell.kind === 'late' || outcome === 'previous version after use') await createAccount(page);
      if (outcome === 'current version') return recovers(page, faulty, reports);
      if (outcome === 'previous version after use') return breaksAfterUse(page, faulty, reports);
      await test.step('a version works', () => fallsBack(page, { cell, faulty, note, reports }));
      // Another browser, whose cache has no file of the previous version.
      const another = await browser.newPage();
      const again = await breakLessons(faultProxy, cell, file, variant);
      await test.step('no version works', () => offersAnotherTry(another, again, note));
      await leave(another);
      await expect.poll(reports).toContainEqual(loaded('failed'));
      await another.close();
    });
  }
}

interface CellUnderTest {
  cell: Cell;
  faulty: FaultyLessons;
  note(type: string, ms: number): void;
  reports(): Reported[];
}

async function recovers(page: Page, faulty: FaultyLessons, reports: CellUnderTest['reports']) {
  await faulty.open(page);
  await lessons.expectShown(page, faulty.version);
  await faulty.expectRequested();
  await leave(page);
  await expect.poll(reports).toEqual([loaded('ok')]);
}

async function fallsBack(page: Page, { cell, faulty, note, reports }: CellUnderTest) {
  await faulty.open(page);
  await lessons.expectShown(page, faulty.good);
  note('fallback ms', await page.evaluate(() => Math.round(performance.now())));
  await faulty.expectRequested();
  if (cell.kind === 'late') await comesTooLate(page, faulty);
  expect.soft(await getStyleSheets(page, faulty.version), 'its style sheets are removed').toEqual([]);
  const asked = faulty.asked();
  await goElsewhere(page);
  await comeBack(page);
  await lessons.expectShown(page, faulty.good);
  expect.soft(faulty.asked(), 'failed files are not requested again in this session').toBe(asked);
  // Learners report whether they stay for a while or leave at once.
  if (cell.kind !== 'late') await leave(page);
  // An error that was thrown is reported with the failure.
  const outcomes = () => reports().filter(({ kind }) => kind !== 'trace');
  await expect.soft.poll(outcomes).toEqual([loaded('fallback')]);
}

/** The late file arrives after all: its version stays abandoned and the learner's work stays in place. */
async function comesTooLate(page: Page, faulty: FaultyLessons) {
  await answerAll(page, (await readQuestions('A1/nouns/01')).slice(0, 1));
  const arrived = page.waitForResponse((response) => response.url().includes(`/${faulty.version}/`));
  faulty.repair();
  await (await arrived).finished();
  // No event marks that abandoned code has run: give it a frame and a moment.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  await lessons.expectShown(page, faulty.good);
  expect(await page.locator('[data-remote="lessons"] > *').count(), 'only one version is shown').toBe(1);
  await expect(page.getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
}

async function offersAnotherTry(page: Page, faulty: FaultyLessons, note: CellUnderTest['note']) {
  faulty.breakGood();
  await faulty.open(page);
  note('navigation ms', await goElsewhere(page));
  await comeBack(page);
  const panel = lessons.panel(page);
  await expect(panel).toBeVisible();
  const asked = faulty.asked();
  faulty.repair();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await lessons.expectShown(page, faulty.afterRepair);
  if (faulty.afterRepair !== faulty.version) return;
  expect(faulty.asked(), 'a retry really fetches again').toBeGreaterThan(asked);
}

async function breaksAfterUse(page: Page, faulty: FaultyLessons, reports: CellUnderTest['reports']) {
  const questions = (await readQuestions('A1/nouns/01')).slice(0, 2);
  await faulty.open(page);
  await lessons.expectShown(page, faulty.version);
  await answerAll(page, questions);
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), BREAK_NOW);
  await lessons.expectShown(page, faulty.good);
  for (const number of [1, 2]) {
    await expect(page.getByRole('button', { name: new RegExp(`^Question ${number}, answered`) })).toBeVisible();
  }
  await goElsewhere(page);
  await comeBack(page);
  await lessons.expectShown(page, faulty.good);
  const crash = expect.objectContaining({ kind: 'error', error: 'crash' });
  await leave(page);
  await expect.soft.poll(reports).toContainEqual(crash);
}

function loaded(outcome: 'ok' | 'fallback' | 'failed') {
  return expect.objectContaining({ kind: 'load', outcome, ...(outcome !== 'ok' && { fault: expect.any(String) }) });
}

/** A page sends its reports when it is left, at the latest. */
async function leave(page: Page) {
  await page.goto('about:blank');
}

function getStyleSheets(page: Page, version: string): Promise<string[]> {
  return page.evaluate(
    (part) =>
      [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')]
        .map((element) => element.getAttribute('href') ?? element.dataset.href ?? '')
        .filter((address) => address.includes(part)),
    `/${version}/`,
  );
}
