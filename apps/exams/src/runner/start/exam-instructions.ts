import type { Instruction } from '@tensely/content/exams';

/** Set by the build (`pluginExamPapers`) from content/<test>/; empty in unit tests, which pass instructions in. */
declare const EXAM_INSTRUCTIONS: Readonly<Record<string, readonly Instruction[]>>;

/** The instructions of this release's tests, by test; part of the start screen's chunk. */
export const examInstructions = EXAM_INSTRUCTIONS;
