import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBoundaries } from '../boundaries/check-boundaries.ts';
import { contentDefects } from '../content/content-defects.ts';
import { appNames } from '../release/publishing/app-names.ts';
import { buildApp } from '../release/publishing/build-app.ts';
import { withBuildTurn } from '../release/publishing/build-turn.ts';
import { sourceVersion } from '../release/publishing/source-version.ts';
import { type Command, ensureChromium, thisMachine } from './chromium.ts';
import { type Counts, journeyCounts, unitCounts } from './counts.ts';
import { ensureHeadlessShell } from './headless-shell.ts';
import { runCommand } from './run-command.ts';
import { checkTypes } from './type-check.ts';

export interface StepResult {
  ok: boolean;
  /** For the step's line: what was looked at. */
  note?: string;
  /** What is wrong, when it was not shown as it happened. */
  problems?: string;
  tests?: Counts;
}

export interface StepContext {
  root: string;
  /** The browsers that the step "chromium" found go on to later steps by these variables. */
  environment: { CHROMIUM_PATH?: string; HEADLESS_SHELL_PATH?: string };
  say: (line: string) => void;
}

export interface Step {
  name: string;
  /** Steps without which this one makes no sense. */
  needs?: readonly string[];
  run: (context: StepContext) => Promise<StepResult>;
}

/** What `npm test` does, in this order. */
export const steps: readonly Step[] = [
  { name: 'chromium', run: findBrowser },
  { name: 'lint', run: lint },
  { name: 'boundaries', run: boundaries },
  { name: 'types', run: types },
  { name: 'unit', run: unit },
  { name: 'setup', run: setup },
  { name: 'content', run: content },
  { name: 'build', run: build },
  { name: 'e2e', needs: ['chromium', 'build'], run: journeys },
];

async function findBrowser({ root, environment, say }: StepContext): Promise<StepResult> {
  const machine = thisMachine(environment.CHROMIUM_PATH);
  const run = (command: Command) => runCommand(command, { root });
  const path = await ensureChromium({ machine, say, run });
  const shell = await ensureHeadlessShell({ machine, say, run });
  environment.CHROMIUM_PATH = path;
  if (shell) environment.HEADLESS_SHELL_PATH = shell;
  return { ok: true, note: shell ? `${path}, ${shell}` : path };
}

async function lint({ root }: StepContext): Promise<StepResult> {
  const colours = process.stdout.isTTY ? '--colors=force' : '--colors=off';
  const { ok, output } = await runCommand(['biome', 'ci', colours, '--reporter=concise', '.'], { root });
  return { ok, problems: output, note: /Checked (\d+ files)/.exec(output)?.[1] ?? '' };
}

async function boundaries({ root }: StepContext): Promise<StepResult> {
  const { breaches, files } = checkBoundaries(root);
  const problems = breaches.map(({ path, line, rule, sentence }) => `${path}:${line} [${rule}] ${sentence}`).join('\n');
  return { ok: breaches.length === 0, problems, note: `${files} files` };
}

async function types({ root }: StepContext): Promise<StepResult> {
  const { projects, failures } = await checkTypes(root);
  return { ok: failures.length === 0, problems: failures.join('\n'), note: `${projects} projects` };
}

function unit(context: StepContext): Promise<StepResult> {
  const report = reportPath(context.root, 'unit');
  const command = ['vitest', 'run', '--reporter=agent', '--reporter=json', `--outputFile.json=${report}`] as const;
  return runTests(context, { command, report, counts: unitCounts });
}

/** Real installations, on a bare machine and on machines in trouble. */
function setup(context: StepContext): Promise<StepResult> {
  const report = reportPath(context.root, 'setup');
  const config = ['--root', '.', '--config', 'tools/setup/vitest.config.ts'] as const;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] as const;
  return runTests(context, { command: ['vitest', 'run', ...config, ...reporters], report, counts: unitCounts });
}

async function content({ root }: StepContext): Promise<StepResult> {
  const { pages, exams, lines } = await contentDefects(root);
  return { ok: lines.length === 0, problems: lines.join('\n'), note: `${pages} pages, ${exams.length} practice tests` };
}

async function build({ root }: StepContext): Promise<StepResult> {
  const apps = await appNames(root);
  for (const app of apps) {
    await withBuildTurn(root, app, async () => buildApp(root, app, await sourceVersion(root, app)));
  }
  return { ok: true, note: apps.join(', ') };
}

function journeys(context: StepContext): Promise<StepResult> {
  const report = reportPath(context.root, 'e2e');
  // Playwright tells its workers about colours by FORCE_COLOR, and Node complains when NO_COLOR is there too.
  const environment = { ...context.environment, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const command = ['playwright', 'test', '-c', 'e2e'] as const;
  return runTests({ ...context, environment }, { command, report, counts: journeyCounts });
}

interface TestRun {
  command: readonly [string, ...string[]];
  report: string;
  counts: (report: unknown) => Counts;
}

async function runTests({ root, environment }: StepContext, { command, report, counts }: TestRun): Promise<StepResult> {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const { ok } = await runCommand(command, { root, environment, live: true });
  if (!existsSync(report)) return { ok: false, problems: `${command.join(' ')} ended without a report.` };
  const tests = counts(JSON.parse(readFileSync(report, 'utf8')));
  return { ok, tests, note: `${tests.passed + tests.failed} tests` };
}

function reportPath(root: string, name: string): string {
  return join(root, '.data/test-reports', `${name}.json`);
}
