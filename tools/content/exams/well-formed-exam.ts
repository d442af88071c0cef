import type { Exam } from '@tensely/content/exams';

/** The rest of the product that a test refers to. */
export interface ExamContext {
  /** Whether there is a lesson page such as "B2/futurePerf/2". */
  hasLesson: (page: string) => boolean;
}

/** A test of the right shape, with the file of each section. */
export interface WellFormedExam {
  testId: string;
  exam: Exam;
  headFile: string;
  sectionFiles: string[];
}
