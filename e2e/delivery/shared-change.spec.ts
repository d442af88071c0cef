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

test.describe.configure({ mode: 'default', timeout: 1_800_000 });
test.afterEach(() => removeSources(sources));

test('a breaking change of a shared module goes live by expand and contract, as one set, without breaking an open page', async ({
  stage,
  browser,
  storageState,
}) => {
  await publishTheChange(stage);
  const before = await served(stage);
  const openPage = () => openVisitor(browser, stage, storageState);
  const [browsing, working, sitting] = [await openPage(), await openPage(), await openPage()];
  await leaveAnswerUnsaved(working.page, before.lessons);
  await startExam(sitting.page);
  const visits = startVisits(browsing.page);

  await test.step('expand: the shell offers the new member beside the old one', async () => {
    await stage.release('promote', 'shell', '99.1.0', '--why', 'expand');
    await visits.oneMore();
  });

  await test.step('move: lessons use the new member; the earlier lessons can still be put back', async () => {
    await stage.release('promote', 'lessons', '99.1.0', '--why', 'move');
    await visits.oneMore();
    await stage.release('rollback', 'lessons', '--why', 'drill');
    expect(await served(stage)).toEqual({ ...before, shell: '99.1.0' });
    await stage.release('promote', 'lessons', '99.1.0', '--why', 'move');
  });

  await test.step('contract: removing the old member raises the version; a single promotion is rejected by name', async () => {
    const rejected = await stage.release('promote', 'lessons', '99.2.0').catch(({ stdout }) => String(stdout));
    expect(rejected).toContain('@tensely/progress');
    expect(rejected).toContain('shell 99.1.0');
    expect(await served(stage)).toMatchObject({ shell: '99.1.0', lessons: '99.1.0' });
  });

  await test.step('the set goes live as one revision with one line of history', async () => {
    await stage.release('promote', ...apps.flatMap((name) => [name, '99.2.0']), '--why', 'contract');
    expect(await served(stage)).toEqual({ shell: '99.2.0', lessons: '99.2.0', exams: '99.2.0' });
    const [last] = (await stage.release('history')).lines;
    expect(last).toMatchObject({ verb: 'promote', why: 'contract' });
    await visits.oneMore();
  });

  await test.step('unsaved work stays on the versions it began with; a running exam continues', async () => {
    await working.page.reload();
    await expectShown(working.page, 'lessons', before.lessons);
    await expect(working.page.getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
    await sitting.page.getByRole('radio').nth(1).check();
    await expect(sitting.page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('one undo takes the whole set back', async () => {
    await stage.release('undo', 'shell', '--yes', '--why', 'drill');
    expect(await served(stage)).toEqual({ ...before, shell: '99.1.0', lessons: '99.1.0' });
    await visits.oneMore();
  });

  await visits.stop();
  for (const visitor of [browsing, working, sitting]) expect(visitor.errors).toEqual([]);
  expect(await brokenLoads(stage)).toEqual([]);
});

/** Publishes the versions of all three phases, before visitors come: builds take most of the test's time. */
async function publishTheChange(stage: Stage) {
  await copySources(sources);
  await edit('libs/progress/src/tracker/tracker-contract.ts', '  recordVisit(): void;', '$&\n  markVisited(): void;');
  const markVisited = '  markVisited = () => this.recordVisit();\n\n$&';
  await edit('libs/progress/src/tracker/tracker.ts', '  recordVisit = ', markVisited);
  await writeSurface();
  await publish(stage, '99.1.0', ['shell']);
  await edit('apps/lessons/src/pages/use-page-number.ts', 'tracker.recordVisit()', 'tracker.markVisited()');
  await publish(stage, '99.1.0', ['lessons']);
  await edit('libs/progress/src/tracker/tracker-contract.ts', '  recordVisit(): void;\n', '');
  await raiseProgressVersion();
  await writeSurface();
  await publish(stage, '99.2.0', apps);
}

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

/** Visits lessons, exams and home in turn until stopped. If a screen does not appear, `oneMore` and `stop` reject. */
function startVisits(page: Page) {
  let isStopped = false;
  let rounds = 0;
  const visiting = (async () => {
    while (!isStopped) {
      for (const path of ['/A1/nouns', '/exams/fede', '/']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
        await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
      }
      rounds += 1;
    }
  })();
  return {
    /** Waits for a full round that starts after the call. */
    async oneMore() {
      const from = rounds;
      await Promise.race([visiting, expect.poll(() => rounds, { timeout: 120_000 }).toBeGreaterThan(from + 1)]);
    },
    async stop() {
      isStopped = true;
      await visiting;
    },
  };
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

async function publish(stage: Stage, version: string, names: readonly string[]) {
  for (const name of names) {
    await stage.releaseFrom(sources, 'publish', name, '--version', version, '--skip-checks', 'a journey');
  }
}

async function edit(path: string, before: string, after: string) {
  const file = join(sources, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} does not contain "${before}".`);
  await writeFile(file, text.replace(before, after));
}

/** Runs `npm run surface -- --write` in the copied sources. */
async function writeSurface() {
  await run(node, ['tools/surface/surface.ts', '--write'], { cwd: sources });
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
