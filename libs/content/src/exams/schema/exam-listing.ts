import type { Paper } from './paper.schema.ts';

/** A test as its card shows it, and the name of its paper, which the service sends when an attempt starts. */
export interface ExamListing
  extends Pick<Paper, 'testId' | 'hash' | 'title' | 'examType' | 'level' | 'topics' | 'timeLimit' | 'totalPoints'> {
  sections: number;
  questions: number;
}

/** The listing of a paper: the numbers of its questions, without their texts. */
export function toListing({ sections, instructions: _, ...paper }: Paper): ExamListing {
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0);
  return { ...paper, sections: sections.length, questions };
}
