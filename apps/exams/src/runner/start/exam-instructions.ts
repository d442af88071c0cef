import type { Instruction } from '@tensely/exam-model/logic';

/** Set by the build (`pluginExamPapers`) from content/<test>/; empty in unit tests, which hand instructions in. */
declare const EXAM_INSTRUCTIONS: Readonly<Record<string, readonly Instruction[]>>;

/** The instructions of the tests of this release, by test: they come with the code of the start screen. */
export const examInstructions = EXAM_INSTRUCTIONS;
