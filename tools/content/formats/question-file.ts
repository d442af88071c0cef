import { isScored, type QuestionByType, questionSchemas, type ScoredQuestion } from '@tensely/questions/logic';

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

/** Validates a question that was put together from a foreign file. */
export function toQuestion(draft: { type: keyof QuestionByType } & Record<string, unknown>): ScoredQuestion {
  const result = questionSchemas[draft.type].safeParse(draft);
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
