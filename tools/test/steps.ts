import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { checkBoundaries } from '../boundaries/check-boundaries.ts';
import { budgetFaults, weighApps } from '../budgets/check-budgets.ts';
import { readEnvironment } from '../environment.ts';
import { thisMachine } from '../machine.ts';
import { nxSettings } from '../processes/nx-settings.ts';
import { runCommand } from '../processes/run-command.ts';
import { createEffects } from '../release/effects.ts';
import { publishCurrent } from '../release/publish-current.ts';
import { appNames } from '../release/publishing/sources.ts';
import { ensurePrograms, type TestProgram } from './browsers/install.ts';
import {
  BUBBLEWRAP,
  chromiumProgram,
  firefoxProgram,
  HEADLESS_SHELL,
  VIRTUAL_DISPLAY,
  webkitProgram,
} from './browsers/programs.ts';
import { journeyPattern, runJourneys } from './named-journeys.ts';
import { type NxStepOptions, nxStep } from './nx-step.ts';
import type { Step, StepContext, StepResult } from './run-steps.ts';
import { journeyResults, unitResults } from './test-results.ts';

/** The steps of `npm test`, in this order. */
export const steps: readonly Step[] = [
  { name: 'chromium', run: findBrowser },
  { name: 'lint', run: lint },
  { name: 'boundaries', run: boundaries },
  { name: 'surface', run: surface },
  { name: 'types', run: throughNx({ targets: ['typecheck'] }) },
  { name: 'unit', run: throughNx({ targets: ['test'], readReport: unitResults }) },
  { name: 'setup', run: setup },
  { name: 'deploy', run: throughNx({ targets: ['deploy'], parallel: 1, readReport: unitResults }) },
  { name: 'content', run: throughNx({ targets: ['content'] }) },
  { name: 'build', run: build },
  // Compares the builds, from Nx's cache if the step before made them, with builds in another folder.
  { name: 'supply', run: throughNx({ targets: ['supply'], parallel: 1, readReport: unitResults }) },
  { name: 'weight', needs: ['build'], run: weight },
  { name: 'e2e', needs: ['chromium', 'build'], run: journeys },
  { name: 'browsers', needs: ['chromium', 'build'], run: browsers },
  { name: 'attacks', needs: ['build'], run: attackServices },
];

/** The steps of `npm test -- affected`; the others check the product as a whole. */
export const affectedSteps: readonly Step[] = [
  { name: 'chromium', run: findBrowser },
  { name: 'boundaries', run: boundaries },
  { name: 'surface', run: surface },
  // In one Nx run, because Nx takes seconds to load the workspace.
  {
    name: 'checks',
    needs: ['surface'],
    run: throughNx({ targets: ['lint', 'typecheck', 'test', 'content'], readReport: unitResults }),
  },
  { name: 'build', needs: ['surface'], run: build },
  { name: 'e2e', needs: ['chromium', 'build'], run: journeys },
];

/** Finds the test browser, or installs it, for the environment of later steps. */
export async function findBrowser(context: StepContext): Promise<StepResult> {
  const { environment } = context;
  const chosen = environment.CHROMIUM_PATH;
  const [path = ''] = await ensure([chromiumProgram(chosen)], context);
  // If another browser was chosen, the tests use only that one.
  const [shell] = chosen ? [] : await ensure([HEADLESS_SHELL], context);
  environment.CHROMIUM_PATH = path;
  if (shell) environment.HEADLESS_SHELL_PATH = shell;
  return { ok: true, note: shell ? `${path}, ${shell}` : path };
}

function ensure(programs: readonly TestProgram[], { root, say }: StepContext) {
  return ensurePrograms(programs, { machine: thisMachine(), say, run: (command) => runCommand(command, root) });
}

/** All files in one run: starting the linter per project takes four times as long. */
async function lint(context: StepContext): Promise<StepResult> {
  const result = await nxStep(context, { targets: ['lint-all'], parallel: 1 });
  return result.ok
    ? result
    : { ...result, problems: `${result.problems?.trim()}\n\nBiome fixes most of it: npx biome check --write` };
}

async function boundaries({ root }: StepContext): Promise<StepResult> {
  const { breaches, files } = checkBoundaries(root);
  const problems = breaches.map(({ path, line, rule, sentence }) => `${path}:${line} [${rule}] ${sentence}`).join('\n');
  return { ok: breaches.length === 0, problems, note: `${files} files` };
}

/** A breaking change of a shared module, reported before the checks that take minutes. With a base, only if a lib differs from it. */
async function surface({ root, base }: StepContext): Promise<StepResult> {
  if (base !== undefined) {
    const files = await changedFiles(root, base);
    if (!files.some((path) => path.startsWith('libs/'))) return { ok: true, note: `no lib has changed since ${base}` };
  }
  const { reportSurface } = await import('../surface/report-surface.ts');
  const report = await reportSurface(root);
  return { ok: report.length === 0, problems: report.join('\n') };
}

function throughNx(options: NxStepOptions): Step['run'] {
  return (context) => nxStep(context, options);
}

/** Real installations: on a bare machine, and failing ones. With bubblewrap, compilers, Python and headers are hidden. */
async function setup(context: StepContext): Promise<StepResult> {
  await ensure([BUBBLEWRAP], context);
  return nxStep(context, { targets: ['setup'], parallel: 1, readReport: unitResults });
}

/** Builds every app, and publishes them into a data folder with which later steps start the product. */
async function build({ root, say, environment }: StepContext): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tensely-releases-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const settings = { ...readEnvironment(root), DATA_DIR: folder, RELEASE_STORE: undefined, TRUST_FILE: undefined };
  await publishCurrent(createEffects(root, settings), (line) => say(`  ${line}`));
  environment.E2E_RELEASES = folder;
  environment.E2E_PREVIOUS = 'yes';
  return { ok: true, note: (await appNames(root)).join(', ') };
}

/** Compares the first load of the built apps with their budgets. */
async function weight({ root }: StepContext): Promise<StepResult> {
  const weights = await weighApps(root);
  const faults = budgetFaults(weights);
  const note = weights.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(1)} kB`);
  return { ok: faults.length === 0, problems: faults.join('\n'), note: note.join(', ') };
}

/** All in one run, or with a base the affected groups one after the other, because each uses the same ports and all cores. */
async function journeys(context: StepContext): Promise<StepResult> {
  if (context.journeys !== undefined) return runJourneys(context, ['--grep', journeyPattern(context.journeys)]);
  const target = context.base === undefined ? 'journeys' : 'e2e';
  const options = { targets: [target], parallel: 1, readReport: journeyResults };
  const remotes = await remotesWithoutOtherChanges(context);
  if (remotes.length === 0) return nxStep(context, options);
  const environment = { ...context.environment, E2E_SMOKE: remotes.join() };
  const groups = (await affectedGroups(context)).map((group) => `--project=${group}`);
  const result = await runJourneys({ ...context, environment }, groups);
  return { ...result, note: `${result.note}; only @smoke journeys of the remotes` };
}

/** The groups of journeys that read files with changes since the base, without the surveys. */
async function affectedGroups({ root, base }: StepContext): Promise<string[]> {
  const prefix = '@tensely/e2e-';
  const filters = ['--affected', `--base=${base}`, '--withTarget=e2e', `--exclude=${prefix}surveys`];
  const { stdout } = await runCommand(['nx', 'show', 'projects', ...filters, '--json'], root, nxSettings);
  const projects = z.array(z.string()).parse(JSON.parse(stdout));
  return projects.map((project) => project.replace(prefix, ''));
}

/** The remotes whose code or texts have changed since the base; none if anything else has, such as content. */
async function remotesWithoutOtherChanges({ root, base }: StepContext): Promise<string[]> {
  const files = await changedFiles(root, base);
  const remotes = files.map((path) => /^apps\/(?!shell)([^/]+)\/(src|messages)\//.exec(path)?.[1]);
  return remotes.every((remote) => remote !== undefined) ? [...new Set(remotes)] : [];
}

async function changedFiles(root: string, base: string | undefined): Promise<string[]> {
  if (base === undefined) return [];
  const { stdout } = await runCommand(['git', 'diff', '--name-only', base], root);
  return stdout.split('\n').filter((path) => path !== '');
}

/** Runs the main journeys in Chromium, Firefox and WebKit. Only Linux has a WebKit with a packaged driver. */
async function browsers(context: StepContext): Promise<StepResult> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH } = context.environment;
  const hasWebKit = process.platform === 'linux';
  const webkit = hasWebKit ? [webkitProgram(WEBKIT_DRIVER_PATH), VIRTUAL_DISPLAY] : [];
  const [firefox = '', driver] = await ensure([firefoxProgram(FIREFOX_PATH), ...webkit], context);
  const environment = { ...context.environment, FIREFOX_PATH: firefox, ...(driver && { WEBKIT_DRIVER_PATH: driver }) };
  const options = { targets: ['browsers'], parallel: 1, readReport: journeyResults };
  const result = await nxStep({ ...context, environment }, options);
  return hasWebKit ? result : { ...result, note: `${result.note ?? ''}, without WebKit on ${process.platform}` };
}

/** Attacks the real services (`e2e/attacks`); prints a line per class of attacks. */
async function attackServices(context: StepContext): Promise<StepResult> {
  const { output = '', ...result } = await nxStep(context, { targets: ['attacks'], parallel: 1 });
  for (const line of output.split('\n')) if (/^[✓✗] /.test(line)) context.say(`  ${line}`);
  return { ...result, note: /\d+ attempts in .* got in.*/.exec(output)?.[0] ?? 'ended before its summary' };
}
