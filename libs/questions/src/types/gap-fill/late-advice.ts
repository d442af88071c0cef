import type { Advice } from './gap-fill.advice.ts';
import type { GapFill } from './gap-fill.schema.ts';

let advice: typeof import('./gap-fill.advice.ts') | undefined;

/** Loads what gives advice, with the views that no page begins with. An answer that is submitted before is marked as it is. */
export async function loadAdvice(): Promise<void> {
  try {
    advice ??= await import(/* webpackChunkName: "question-views" */ './gap-fill.advice.ts');
  } catch (error) {
    console.warn(error);
  }
}

/** What to say about what was typed before it is marked; undefined where it is marked at once. */
export function adviseOn(question: GapFill, typed: readonly string[]): Advice | undefined {
  return advice?.adviseOn(question, typed);
}
