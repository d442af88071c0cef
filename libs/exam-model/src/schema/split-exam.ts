import type { Exam, ExamQuestion } from './exam.schema.ts';
import type { ExamKey } from './exam-key.schema.ts';
import type { Paper, PaperQuestion } from './paper.schema.ts';

/** Splits a test into what a browser may have and the key that stays on the server, both named by the same hash. */
export async function splitExam(testId: string, exam: Exam): Promise<{ paper: Paper; key: ExamKey }> {
  const hash = await paperHashOf(testId, exam);
  return { paper: publicPaper({ testId, hash, exam }), key: { testId, hash, exam } };
}

/** The public half of a key: what a browser may have of the test. */
export function publicPaper({ testId, hash, exam }: ExamKey): Paper {
  const sections = exam.sections.map((section) => ({ ...section, questions: section.questions.map(publicQuestion) }));
  return { ...exam, testId, hash, sections };
}

/** SHA-256 over public part, key and explanations together, in hexadecimal. The order of fields does not matter. */
async function paperHashOf(testId: string, exam: Exam): Promise<string> {
  const bytes = new TextEncoder().encode(canonical({ testId, exam }));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Field by field, so that nothing that is added to a question becomes public by itself. */
function publicQuestion(question: ExamQuestion): PaperQuestion {
  const { id, points } = question;
  return question.type === 'multipleChoice'
    ? { id, points, type: 'multipleChoice', question: question.question, options: question.options }
    : { id, points, type: 'gapFill', template: question.template, options: question.options };
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .sort()
    .join()}}`;
}
