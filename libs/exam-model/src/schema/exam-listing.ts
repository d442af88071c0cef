import type { Paper } from './paper.schema.ts';

/** What the cards show of a test, and the name of its paper, which comes with a started attempt. */
export interface ExamListing
  extends Pick<Paper, 'testId' | 'hash' | 'title' | 'examType' | 'level' | 'topics' | 'timeLimit' | 'totalPoints'> {
  sections: number;
  questions: number;
}

/** The listing of a paper: nothing of its texts and questions but how many there are. */
export function listingOf({ sections, instructions: _, ...paper }: Paper): ExamListing {
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0);
  return { ...paper, sections: sections.length, questions };
}
