import type { ExamListing } from '@tensely/content/exams';

export type { ExamListing };

/** Set by the build (`pluginExamPapers`) from content/<test>/; empty in unit tests, which pass listings in. */
declare const EXAM_LISTINGS: readonly ExamListing[];

/** The tests of this release, in order. */
export const examListings = EXAM_LISTINGS;
