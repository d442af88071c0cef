import type { GapFill } from './gap-fill.schema.ts';

let spelling: typeof import('./gap-fill.spelling.ts') | undefined;

/** Loads the check of spelling. It comes with the views of later questions, and is not needed before something is typed. */
export async function loadSpelling(): Promise<void> {
  spelling ??= await import(/* webpackChunkName: "question-views" */ './gap-fill.spelling.ts');
}

/** The blanks that hold a slip of spelling, by places from 0; none while the check is not loaded. */
export function misspelledBlanks(question: GapFill, typed: readonly string[]): number[] {
  return spelling?.misspelledBlanks(question, typed) ?? [];
}
