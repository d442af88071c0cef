import { type ExamKey, examKeySchema } from './exam-key.schema.ts';
import { splitExam } from './split-exam.ts';

/** The key's path in the private area of the release store. */
export function examKeyFile(hash: string): string {
  return `exam-keys/${hash}.json`;
}

/**
 * Parses a key that was stored under `hash`. The hash covers the paper and its key, so a key can be verified on its
 * own.
 * @throws if the text is not a key, or its content has another hash
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
