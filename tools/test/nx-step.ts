import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { type NxTask, runNx } from './run-nx.ts';
import type { StepContext, StepResult } from './run-steps.ts';
import { type TestResult, testCount } from './test-results.ts';

export interface NxStepOptions {
  targets: readonly string[];
  /** Number of parallel tasks; one per core by default. */
  parallel?: number;
  /** Reads the report of a task, `.reports/<target>.json` in its project's folder. */
  readReport?: (report: unknown) => TestResult[];
}

/** Tests print this when they are skipped. */
const SKIPPED = /SKIPPED, NOT PASSED: (.*)/g;

/**
 * Runs targets with Nx, which restores unchanged tasks from its cache (not in CI), and adds up their tests. Prints a line per task:
 * when it has ended, or when it starts if one runs at a time.
 */
export async function nxStep(context: StepContext, options: NxStepOptions): Promise<StepResult> {
  const { root, environment, say, progress, base } = context;
  const { targets, parallel, readReport } = options;
  const began = Date.now();
  const onTask = ({ id, cached }: NxTask) => {
    if (!cached) say(`  ${id}  (${parallel === 1 ? 'from' : 'after'} ${Math.round((Date.now() - began) / 1000)} s)`);
  };
  const nx = { root, environment, base, onTask, onLine: progress, ...(parallel && { parallel }) };
  const { ok, tasks, problems } = await runNx(targets, nx);
  if (tasks.length === 0 && base && ok)
    return { ok, note: `no ${targets.join(' or ')} task depends on the changes since ${base}` };
  if (tasks.length === 0) return { ok: false, problems: problems || `Nx found no task for ${targets.join(', ')}.` };
  const output = tasks.map((task) => task.output).join('');
  const unchanged = tasks.filter(({ cached }) => cached).length;
  const note = `${tasks.length} tasks${unchanged > 0 ? `, ${unchanged} unchanged` : ''}`;
  if (!readReport) return { ok, problems, output, note };
  const tests = tasks.flatMap(({ id }) => readResults(root, id, readReport));
  return { ok, problems, output, tests, skipped: skippedIn(output), note: `${testCount(tests)}, ${note}` };
}

/** The reasons for skipped tests, from their output. */
export function skippedIn(output: string): string[] {
  return [...output.matchAll(SKIPPED)].map(([, reason = '']) => reason.trim());
}

/** The test results of a task; nothing if it ended without a report. */
function readResults(root: string, id: string, readReport: (report: unknown) => TestResult[]): TestResult[] {
  const [project, target] = id.split(':');
  const manifests = [
    '{apps,libs,services}/*/package.json',
    '{tools,e2e}/package.json',
    '{tools,e2e/groups}/*/project.json',
  ];
  const named = z.object({ name: z.string() });
  const manifest = globSync(manifests, { cwd: root }).find(
    (file) => readJsonFile(join(root, file), named).name === project,
  );
  const path = join(root, dirname(manifest ?? ''), '.reports', `${target}.json`);
  return existsSync(path) ? readReport(readJsonFile(path, z.unknown())) : [];
}
