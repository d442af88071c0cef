import type { Paper } from '@tensely/exam-model/logic';

/** What the cards and the start screen show of a test; `file` is its paper in this release's folder. */
export interface ExamListing
  extends Pick<
    Paper,
    'testId' | 'hash' | 'title' | 'examType' | 'level' | 'topics' | 'timeLimit' | 'totalPoints' | 'instructions'
  > {
  file: string;
  sections: number;
  questions: number;
}

/** Set by the build (`pluginExamPapers`) from content/<test>/. */
declare const EXAM_LISTINGS: readonly ExamListing[];

/** The tests of this release, in order. */
export const examListings = EXAM_LISTINGS;
