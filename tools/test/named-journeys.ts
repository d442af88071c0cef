import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { runCommand } from '../processes/run-command.ts';
import { skippedIn } from './nx-step.ts';
import type { StepContext, StepResult } from './run-steps.ts';
import { journeyResults, testCount } from './test-results.ts';

/** Escapes the text, because Playwright matches a regular expression against group, path and title. */
export function journeyPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/**
 * Checks that the text selects a journey, before anything is built.
 * @throws Error when no path, title or group of a journey contains the text, or the journeys cannot be read.
 */
export async function requireJourneys(root: string, text: string): Promise<void> {
  const { ok, output } = await runCommand(playwright(['--grep', journeyPattern(text), '--list']), root);
  if (ok) return;
  if (!output.includes('No tests found')) throw new Error(output.trim());
  throw new Error(
    `No journey has "${text}" in its path, title or group. "npx playwright test -c e2e --list" lists all.`,
  );
}

/** Runs the journeys that these options of Playwright choose, in one run without Nx's cache: the product starts once. */
export async function runJourneys(context: StepContext, chosen: readonly string[]): Promise<StepResult> {
  const { root, environment, progress } = context;
  const report = join(root, 'e2e/.reports/e2e-named.json');
  rmSync(report, { force: true });
  const variables = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { ok, output } = await runCommand(playwright(chosen), root, variables, progress);
  if (!existsSync(report)) return { ok: false, problems: output };
  const tests = journeyResults(readJsonFile(report, z.unknown()));
  return { ok, problems: output, tests, skipped: skippedIn(output), note: testCount(tests) };
}

function playwright(more: readonly string[]) {
  return ['playwright', 'test', '-c', 'e2e', ...more] as const;
}
