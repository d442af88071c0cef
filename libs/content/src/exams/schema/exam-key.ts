import { canonicalJson } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { type Exam, type ExamQuestion, examSchema } from './exam.schema.ts';
import { paperHash, testId } from './fields.ts';
import type { Paper, PaperQuestion } from './paper.schema.ts';

/**
 * The private half of a published test: the complete test, so that the service can mark and explain without its
 * release. Stored in the release store's private area under `hash`.
 */
export const examKeySchema = z.strictObject({ testId, hash: paperHash, exam: examSchema });

export type ExamKey = z.infer<typeof examKeySchema>;

/** Splits a test into the paper for the browser and the key for the server, both named by the same hash. */
export async function splitExam(testId: string, exam: Exam): Promise<{ paper: Paper; key: ExamKey }> {
  // Hashes the paper, key and explanations together, so the name reveals no answer.
  const hash = await sha256(canonicalJson({ testId, exam }));
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

/** The key's path in the private area of the release store. */
export function examKeyFile(hash: string): string {
  return `exam-keys/${hash}.json`;
}

/**
 * Parses a key that was stored under `hash`. The hash covers the paper and its key, so a key can be verified on its
 * own.
 * @throws if the text is no key, or its content has another hash
 */
export async function openExamKey(hash: string, text: string): Promise<ExamKey> {
  const found = examKeySchema.safeParse(fromJson(text));
  if (!found.success) throw new Error(`The exam key ${hash} cannot be read.`);
  const { key } = await splitExam(found.data.testId, found.data.exam);
  if (key.hash !== hash || found.data.hash !== hash) {
    throw new Error(`The exam key ${hash} differs from what its name says: its content is ${key.hash}.`);
  }
  return key;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** SHA-256 of a string, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
