import type { Paper } from './paper.schema.ts';

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

/** The listing of a paper that lies at `file` of its release. */
export function listingOf({ sections, ...paper }: Paper, file: string): ExamListing {
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0);
  return { ...paper, file, sections: sections.length, questions };
}
