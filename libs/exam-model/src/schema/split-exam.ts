import { canonical, sha256 } from './canonical.ts';
import type { Exam, ExamQuestion } from './exam.schema.ts';
import type { ExamKey } from './exam-key.schema.ts';
import type { Paper, PaperQuestion } from './paper.schema.ts';

/** Splits a test into what a browser may have and the key that stays on the server, both named by the same hash. */
export async function splitExam(testId: string, exam: Exam): Promise<{ paper: Paper; key: ExamKey }> {
  // Over public part, key and explanations together: no answer can be guessed from the name.
  const hash = await sha256(canonical({ testId, exam }));
  return { paper: publicPaper({ testId, hash, exam }), key: { testId, hash, exam } };
}

/** The public half of a key: what a browser may have of the test. */
export function publicPaper({ testId, hash, exam }: ExamKey): Paper {
  const sections = exam.sections.map((section) => ({ ...section, questions: section.questions.map(publicQuestion) }));
  return { ...exam, testId, hash, sections };
}

/** Field by field, so that a new field of a question is private until it is listed here. */
function publicQuestion(question: ExamQuestion): PaperQuestion {
  const { id, points } = question;
  return question.type === 'multipleChoice'
    ? { id, points, type: 'multipleChoice', question: question.question, options: question.options }
    : { id, points, type: 'gapFill', template: question.template, options: question.options };
}
