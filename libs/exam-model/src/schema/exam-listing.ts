import type { Paper } from './paper.schema.ts';

/** What the cards and the start screen show of a test, and the name of its paper, which comes with a started attempt. */
export interface ExamListing
  extends Pick<
    Paper,
    'testId' | 'hash' | 'title' | 'examType' | 'level' | 'topics' | 'timeLimit' | 'totalPoints' | 'instructions'
  > {
  sections: number;
  questions: number;
}

/** The listing of a paper: nothing of its texts and questions but how many there are. */
export function listingOf({ sections, ...paper }: Paper): ExamListing {
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0);
  return { ...paper, sections: sections.length, questions };
}
