import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { answerAll, readQuestions } from '../support/answer.ts';
import { isRunning } from '../support/exams/exam-page.ts';
import { folders } from '../support/platform/addresses.ts';
import { node } from '../support/platform/release-command.ts';
import { copySources, removeSources } from '../support/platform/source-copy.ts';
import { expectShown, servedVersion } from './served.ts';
import type { Stage } from './stage.ts';
import { test } from './stage-test.ts';

const run = promisify(execFile);
const sources = `${folders.sources}-shared-change`;
const apps = ['shell', 'lessons', 'exams'] as const;
const NEXT = '99.2.0';

test.describe.configure({ mode: 'default', timeout: 1_800_000 });
test.afterEach(() => removeSources(sources));

test('a breaking change of a shared module goes live as one set, without breaking an open page', async ({
  stage,
  browser,
  storageState,
}) => {
  const before = await served(stage);
  const openPage = () => openVisitor(browser, stage, storageState);
  const [browsing, working, sitting] = [await openPage(), await openPage(), await openPage()];
  await leaveAnswerUnsaved(working.page, before.lessons);
  await startExam(sitting.page);
  await copySources(sources);

  await test.step('a member gets another name; a single promotion is rejected by name', async () => {
    const contract = 'libs/progress/src/tracker/tracker-contract.ts';
    await edit(contract, '  recordVisit(): void;', '  markVisited(): void;');
    await edit('libs/progress/src/tracker/tracker.ts', '  recordVisit = ', '  markVisited = ');
    await edit('libs/progress/src/tracker/tracker.ts', 'this.recordVisit()', 'this.markVisited()');
    await edit('apps/lessons/src/pages/use-remember-place.ts', 'tracker.recordVisit()', 'tracker.markVisited()');
    await raiseProgressVersion();
    await run(node, ['tools/surface/surface.ts', '--write'], { cwd: sources });
    for (const name of apps) {
      await stage.releaseFrom(sources, 'publish', name, '--version', NEXT, '--skip-checks', 'a journey');
    }
    const rejected = await stage.release('promote', 'lessons', NEXT).catch(({ stdout }) => String(stdout));
    expect(rejected).toContain('@tensely/progress');
    expect(rejected).toContain(`shell ${before.shell}`);
    expect(await served(stage)).toEqual(before);
  });

  await test.step('the set goes live as one revision with one line of history', async () => {
    await visitDuring(browsing.page, () =>
      stage.release('promote', ...apps.flatMap((name) => [name, NEXT]), '--why', 'contract'),
    );
    expect(await served(stage)).toEqual({ shell: NEXT, lessons: NEXT, exams: NEXT });
    const [last] = (await stage.release('history')).lines;
    expect(last).toMatchObject({ verb: 'promote', why: 'contract' });
  });

  await test.step('unsaved work stays on the versions it began with; a running exam continues', async () => {
    await working.page.reload();
    await expectShown(working.page, 'lessons', before.lessons);
    await expect(working.page.getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
    await sitting.page.getByRole('radio').nth(1).check();
    await expect(sitting.page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('one undo takes the whole set back', async () => {
    await visitDuring(browsing.page, () => stage.release('undo', 'shell', '--yes', '--why', 'drill'));
    expect(await served(stage)).toEqual(before);
  });

  for (const visitor of [browsing, working, sitting]) expect(visitor.errors).toEqual([]);
  expect(await brokenLoads(stage)).toEqual([]);
});

/** The version of each app that a new visitor gets. */
async function served(stage: Stage): Promise<Record<(typeof apps)[number], string>> {
  const { remotes } = await stage.store.readPointers();
  const shell = remotes.shell?.stable ?? '';
  const [lessons = '', exams = ''] = [await servedVersion(stage, 'lessons'), await servedVersion(stage, 'exams')];
  return { shell, lessons, exams };
}

/** A page in its own browser context, with every uncaught error in it. */
async function openVisitor(browser: Browser, stage: Stage, storageState: StorageState = { cookies: [], origins: [] }) {
  const context = await browser.newContext({ storageState, baseURL: stage.url });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return { page, errors };
}

type StorageState = NonNullable<Parameters<Browser['newContext']>[0]>['storageState'];

/** Visits lessons, exams and home in turn while the work runs, and once more afterwards. Rejects if a screen does not appear. */
async function visitDuring(page: Page, work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const visit = async () => {
    for (const path of ['/A1/nouns', '/exams/fede', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    }
  };
  while (!isDone) await visit();
  await working;
  await visit();
}

async function leaveAnswerUnsaved(page: Page, version: string) {
  await page.goto('/A1/verbs');
  await expectShown(page, 'lessons', version);
  await answerAll(page, (await readQuestions('A1/verbs/01')).slice(0, 1));
  const held = async () => (await page.context().cookies()).find(({ name }) => name === 'hold')?.value ?? '';
  await expect.poll(held).toContain(`lessons@${version}`);
}

async function startExam(page: Page) {
  await page.goto('/exams/fede/test-1');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await isRunning(page);
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function edit(path: string, before: string, after: string) {
  const file = join(sources, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} does not contain "${before}".`);
  await writeFile(file, text.replace(before, after));
}

/** Raises @tensely/progress from 0.1.0 to 0.2.0, in its own manifest and in those of its dependents. */
async function raiseProgressVersion() {
  await edit('libs/progress/package.json', '"version": "0.1.0"', '"version": "0.2.0"');
  for (const name of apps) {
    await edit(`apps/${name}/package.json`, '"@tensely/progress": "0.1.0"', '"@tensely/progress": "0.2.0"');
  }
  await edit('services/progress/package.json', '"@tensely/progress": "0.1.0"', '"@tensely/progress": "0.2.0"');
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: sources });
}

/** Each version with failed loads, as `npm run release -- status` reports it. */
async function brokenLoads(stage: Stage): Promise<string[]> {
  const { remotes }: { remotes: StatusOf[] } = await stage.release('status');
  return remotes.flatMap(({ name, versions }) =>
    versions.filter(({ figures }) => (figures?.broken ?? 0) > 0).map(({ version }) => `${name} ${version}`),
  );
}

interface StatusOf {
  name: string;
  versions: { version: string; figures?: { broken: number } }[];
}
