import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readWorkspace } from '../boundaries/workspace-packages.ts';
import { readJsonFile } from '../config/read-json-file.ts';
import { add, type Counts, NOTHING } from './counts.ts';
import type { NxTask } from './nx-output.ts';
import { runNx } from './run-nx.ts';
import type { StepContext, StepResult } from './step.ts';

interface NxStepOptions {
  targets: readonly string[];
  /** Tasks at once; by default one for each core. */
  parallel?: number;
  /** Reads the counts from the report of a task, `.reports/<target>.json` of its project. */
  counts?: (report: unknown) => Counts;
  /** Called with the output of each task, once all have ended. */
  onOutput?: (text: string) => void;
}

/** What a test prints when it is skipped. */
const SKIPPED = /SKIPPED, NOT PASSED: (.*)/g;

/**
 * A step that runs targets of projects: a line for each task as it ends, and the sum of their tests. Where one runs at a time, the
 * line comes when it begins, and what it prints is its progress.
 */
export async function nxStep(
  context: StepContext,
  { targets, parallel, counts, onOutput }: NxStepOptions,
): Promise<StepResult> {
  const { root, environment, say, progress, base } = context;
  const began = Date.now();
  const onTask = ({ id, cached }: NxTask) => {
    if (!cached) say(`  ${id}  (${parallel === 1 ? 'from' : 'after'} ${Math.round((Date.now() - began) / 1000)} s)`);
  };
  const choice = { ...(parallel && { parallel }), ...(base && { base }) };
  const { ok, tasks, problems } = await runNx(targets, {
    root,
    environment,
    onTask,
    ...(progress && { onLine: progress }),
    ...choice,
  });
  if (tasks.length === 0 && base && ok) return { ok, note: `nothing here differs from ${base}` };
  if (tasks.length === 0) return { ok: false, problems: problems || `Nx found no task for ${targets.join(', ')}.` };
  for (const { output } of tasks) onOutput?.(output);
  const unchanged = tasks.filter(({ cached }) => cached).length;
  const note = `${tasks.length} tasks${unchanged > 0 ? `, ${unchanged} unchanged` : ''}`;
  if (!counts) return { ok, problems, note };
  const tests = tasks.map(({ id }) => countsOf(root, id, counts)).reduce(add, NOTHING);
  const skipped = tasks.flatMap(({ output }) => skippedIn(output));
  return { ok, problems, tests, skipped, note: `${tests.passed + tests.failed} tests, ${note}` };
}

/** Why tests were skipped, by what they printed. */
export function skippedIn(output: string): string[] {
  return [...output.matchAll(SKIPPED)].map(([, reason = '']) => reason.trim());
}

/** The tests of a task; none when it ended without a report. */
function countsOf(root: string, id: string, counts: (report: unknown) => Counts): Counts {
  const [project, target] = id.split(':');
  const folder = readWorkspace(root).packages.find(({ name }) => name === project)?.folder ?? '.';
  const path = join(root, folder, '.reports', `${target}.json`);
  return existsSync(path) ? counts(readJsonFile(path, z.unknown())) : NOTHING;
}
