import { join } from 'node:path';
import { firstLoad } from './first-load.ts';

/**
 * The most that an app's first scripts may weigh, in bytes of Brotli; `firstQuestion` is the shell and lessons together. Whoever
 * makes them lighter lowers the number, whoever needs more says why in the commit that raises it.
 */
export const budgets = { shell: 108_000, lessons: 28_750, exams: 12_450, toeic: 6_150, firstQuestion: 136_600 };

export interface BudgetCheck {
  /** A sentence for each budget that is exceeded. */
  exceeded: string[];
  /** Bytes by budget. */
  weights: Record<keyof typeof budgets, number>;
}

/** Weighs what the apps built in the workspace at `root` load first. */
export function checkBudgets(root: string): BudgetCheck {
  const weigh = (app: string) =>
    firstLoad(app, join(root, 'apps', app, 'dist')).reduce((sum, { bytes }) => sum + bytes, 0);
  const apps = { shell: weigh('shell'), lessons: weigh('lessons'), exams: weigh('exams'), toeic: weigh('toeic') };
  const weights = { ...apps, firstQuestion: apps.shell + apps.lessons };
  return { exceeded: exceededBudgets(weights), weights };
}

export function exceededBudgets(weights: BudgetCheck['weights']): string[] {
  return Object.entries(budgets).flatMap(([name, most]) => {
    const bytes = Object.entries(weights).find(([key]) => key === name)?.[1] ?? 0;
    return bytes <= most ? [] : [`${name}: ${bytes} bytes of JavaScript at first, ${bytes - most} over its budget.`];
  });
}
