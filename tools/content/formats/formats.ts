import { extname } from 'node:path';
import type { ScoredQuestion } from '@tensely/questions/logic';
import { attempt, type Cells, type Entry, Refusal, toQuestion } from './cells.ts';
import { readCsv, writeCsv } from './csv.ts';
import { readGift, writeGift } from './gift.ts';
import { readQti, writeQti } from './qti/package.ts';

interface Format {
  /** File names with these extensions are read as this format. An export gets the first one. */
  extensions: readonly [string, ...string[]];
  /** Adds a sentence to `refused` for each question that the format cannot hold. */
  write: (questions: readonly Cells[], refused: string[]) => string | Uint8Array;
  read: (bytes: Uint8Array, file: string) => Entry[];
}

export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['qti3', { extensions: ['.zip', '.xml'], write: writeQti, read: readQti }],
  ['gift', { extensions: ['.gift', '.txt'], write: writeGift, read: readGift }],
  ['csv', { extensions: ['.csv'], write: writeCsv, read: readCsv }],
]);

/** Twice the number of questions in all lessons. */
const MAX_QUESTIONS = 2000;

/**
 * Reads the questions of a file in the format of its extension, and a sentence for each question that was skipped.
 *
 * @throws Refusal if nothing can be read
 */
export function readQuestionFile(bytes: Uint8Array, file: string): { questions: ScoredQuestion[]; refused: string[] } {
  const entries = getFormat(file).read(bytes, file);
  if (entries.length > MAX_QUESTIONS) {
    throw new Refusal(`The file has ${entries.length} questions, and an import takes at most ${MAX_QUESTIONS}.`);
  }
  const refused: string[] = [];
  const questions = entries.flatMap(({ name, read }) => attempt(name, refused, () => toQuestion(name, read())));
  return { questions, refused };
}

export function getFormat(file: string): Format {
  const format = [...formats.values()].find(({ extensions }) => extensions.includes(extname(file).toLowerCase()));
  if (!format) throw new Refusal('Name a .zip or .xml file of QTI, a .gift or .txt file of GIFT, or a .csv file.');
  return format;
}
