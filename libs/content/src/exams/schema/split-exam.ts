import { canonical, sha256 } from './canonical.ts';
import type { Exam, ExamQuestion } from './exam.schema.ts';
import type { ExamKey } from './exam-key.schema.ts';
import type { Paper, PaperQuestion } from './paper.schema.ts';

/** Splits a test into the paper for the browser and the key for the server, both named by the same hash. */
export async function splitExam(testId: string, exam: Exam): Promise<{ paper: Paper; key: ExamKey }> {
  // Hashes the paper, key and explanations together, so the name reveals no answer.
  const hash = await sha256(canonical({ testId, exam }));
  return { paper: publicPaper({ testId, hash, exam }), key: { testId, hash, exam } };
}

/** The public half of a key: the part of the test that a browser may receive. */
export function publicPaper({ testId, hash, exam }: ExamKey): Paper {
  const sections = exam.sections.map((section) => ({ ...section, questions: section.questions.map(publicQuestion) }));
  return { ...exam, testId, hash, sections };
}

/** Lists each field, so that a new field of a question is private until it is added here. */
function publicQuestion(question: ExamQuestion): PaperQuestion {
  const { id, points } = question;
  return question.type === 'multipleChoice'
    ? { id, points, type: 'multipleChoice', question: question.question, options: question.options }
    : { id, points, type: 'gapFill', template: question.template, options: question.options };
}
