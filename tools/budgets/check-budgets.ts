import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { appNames } from '../release/publishing/app-names.ts';
import { firstLoad } from './first-load.ts';

/**
 * The most that the scripts which bring a lesson to life may weigh, in bytes of Brotli: those of the shell and of lessons. Its first
 * question is answered before most of them (e2e/journeys/weight.spec.ts).
 */
const SHELL_AND_LESSONS = { apps: ['shell', 'lessons'], bytes: 145_850 };

const appPackage = z.object({ firstLoadBudget: z.number().int().positive().optional() });

/** What something may weigh, and what it weighs, in bytes of Brotli. */
export interface Weight {
  name: string;
  bytes: number;
  /** Undefined for an app that does not say it. */
  budget: number | undefined;
}

/**
 * Weighs what each app of the workspace at `root` loads first, by its build. How much that may be stands in the app's own
 * package.json (`firstLoadBudget`). Whoever makes it lighter lowers the number, whoever needs more says why in the commit
 * that raises it.
 */
export async function weighApps(root: string): Promise<Weight[]> {
  const apps = (await appNames(root)).map((name): Weight => {
    const folder = join(root, 'apps', name);
    const bytes = firstLoad(name, join(folder, 'dist')).reduce((sum, script) => sum + script.bytes, 0);
    return { name, bytes, budget: readJsonFile(join(folder, 'package.json'), appPackage).firstLoadBudget };
  });
  const first = apps.filter(({ name }) => SHELL_AND_LESSONS.apps.includes(name));
  const bytes = first.reduce((sum, app) => sum + app.bytes, 0);
  return [...apps, { name: 'shell and lessons', bytes, budget: SHELL_AND_LESSONS.bytes }];
}

/** A sentence for each that is over its budget, or has none. */
export function budgetFaults(weights: readonly Weight[]): string[] {
  return weights.flatMap(({ name, bytes, budget }) => {
    if (budget === undefined) {
      return `${name} has no budget: write "firstLoadBudget" into apps/${name}/package.json; it begins with ${bytes} bytes of JavaScript.`;
    }
    return bytes <= budget ? [] : `${name}: ${bytes} bytes of JavaScript at first, ${bytes - budget} over its budget.`;
  });
}
