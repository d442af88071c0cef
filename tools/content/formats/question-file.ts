import { isScored, questionSchemas, type ScoredQuestion } from '@tensely/questions/logic';
import { type Draft, toFields } from './question-cells.ts';

/** A page as other formats hold it: its questions alone. */
export interface ExportedPage {
  id: string;
  title: string;
  questions: ScoredQuestion[];
}

/** The questions of one page of a foreign file. Files that know no pages leave out `id` and `title`. */
export interface ImportedPage {
  id?: string | undefined;
  title?: string | undefined;
  questions: ScoredQuestion[];
}

/** What a file holds, and a sentence for each thing in it that a page cannot hold. */
export interface ImportedFile {
  pages: ImportedPage[];
  refused: string[];
}

/** What a format wrote, and a sentence for each question that it cannot hold. */
export interface ExportedFile {
  bytes: Uint8Array;
  refused: string[];
}

/** The whole file is unusable. The message is a sentence for the author. */
export class UnreadableFile extends Error {}

/** This question cannot be written or read. The message completes "Question q1: …". */
export class Unsupported extends Error {}

/** Twice what all lessons hold together. */
export const MAX_QUESTIONS = 2000;

export function assertQuestionCount(count: number): void {
  if (count <= MAX_QUESTIONS) return;
  throw new UnreadableFile(
    `The file has ${count} questions, and an import takes at most ${MAX_QUESTIONS}. Split the file and import the parts.`,
  );
}

/** The fields that every question type has. */
interface CommonFields {
  id: string;
  explanation?: string | undefined;
  tags?: readonly string[];
  formOnly?: boolean;
}

/** Validates a question that was read from a foreign file. */
export function toQuestion(draft: Draft, { id, explanation, tags = [], formOnly }: CommonFields): ScoredQuestion {
  if (!draft.answers?.some(([first]) => first))
    throw new Unsupported('it has no key: nothing says which answer is right.');
  const fields = {
    id: toId(id),
    ...toFields(draft),
    explanation: explanation || undefined,
    tags: tags.length > 0 ? tags : undefined,
    formOnly: formOnly || undefined,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const result = questionSchemas[draft.type].safeParse(Object.fromEntries(given));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Unsupported(`${issue?.path.join('.') || draft.type}: ${issue?.message ?? 'invalid value'}.`);
  }
  if (!isScored(result.data)) throw new Unsupported('it is not scored.');
  return result.data;
}

/** Runs one conversion per entry. An `Unsupported` entry becomes a sentence and the rest goes on. */
export function convertEach<Entry, Result>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  convert: (entry: Entry) => Result,
): { converted: Result[]; refused: string[] } {
  const converted: Result[] = [];
  const refused: string[] = [];
  for (const entry of entries) {
    try {
      converted.push(convert(entry));
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      refused.push(`${nameOf(entry)}: ${error.message}`);
    }
  }
  return { converted, refused };
}

/** A foreign name as an id: other characters become "-", and it starts with a letter or digit. */
export function toId(name: string): string {
  return (
    name
      .replace(/[^\w.-]/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 50) || 'item'
  );
}
