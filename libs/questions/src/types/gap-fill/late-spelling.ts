import type { GapFill } from './gap-fill.schema.ts';
import type { SpellingAdvice } from './gap-fill.spelling.ts';

let spelling: typeof import('./gap-fill.spelling.ts') | undefined;

/** Loads the check of spelling. It comes with the views of later questions, and is not needed before something is typed. */
export async function loadSpelling(): Promise<void> {
  spelling ??= await import(/* webpackChunkName: "question-views" */ './gap-fill.spelling.ts');
}

/** What to ask about the spelling of what was typed; nothing while the check is not loaded. */
export function checkSpelling(question: GapFill, typed: readonly string[]): SpellingAdvice | undefined {
  return spelling?.checkSpelling(question, typed);
}
