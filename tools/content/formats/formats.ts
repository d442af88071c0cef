import { extname } from 'node:path';
import type { ScoredQuestion } from '@tensely/questions/logic';
import { readCsv, writeCsv } from './csv.ts';
import { readGift, writeGift } from './gift.ts';
import { readQti, writeQti } from './qti/package.ts';
import { toQuestion } from './question-cells.ts';
import {
  attempt,
  type ExportedFile,
  type ExportedPage,
  type ImportedFile,
  type ReadPage,
  UnreadableFile,
} from './question-file.ts';

interface Format {
  /** File names with these extensions are read as this format. An export gets the first one. */
  extensions: readonly [string, ...string[]];
  write: (pages: readonly ExportedPage[]) => ExportedFile;
  read: (bytes: Uint8Array, file: string) => ReadPage[];
}

export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['qti3', { extensions: ['.zip', '.xml'], write: writeQti, read: readQti }],
  ['gift', { extensions: ['.gift', '.txt'], write: writeGift, read: readGift }],
  ['csv', { extensions: ['.csv'], write: writeCsv, read: readCsv }],
]);

/** Twice the number of questions in all lessons. */
const MAX_QUESTIONS = 2000;

/**
 * Reads the questions of a file in the format of its extension.
 *
 * @throws UnreadableFile if nothing can be read
 */
export function readQuestionFile(bytes: Uint8Array, file: string): ImportedFile {
  const format = [...formats.values()].find(({ extensions }) => extensions.includes(extname(file).toLowerCase()));
  if (!format)
    throw new UnreadableFile('Name a .zip or .xml file of QTI, a .gift or .txt file of GIFT, or a .csv file.');
  const pages = format.read(bytes, file);
  const count = pages.reduce((sum, { questions }) => sum + questions.length, 0);
  if (count > MAX_QUESTIONS) {
    throw new UnreadableFile(
      `The file has ${count} questions, and an import takes at most ${MAX_QUESTIONS}. Split the file and import the parts.`,
    );
  }
  const refused: string[] = [];
  const imported = pages.map(({ questions, ...page }) => {
    const read = questions.flatMap((entry): ScoredQuestion[] =>
      attempt(entry.name, refused, () => toQuestion(entry.read())),
    );
    return { ...page, questions: read };
  });
  return { pages: imported.filter(({ questions }) => questions.length > 0), refused };
}
