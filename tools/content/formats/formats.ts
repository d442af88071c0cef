import { extname } from 'node:path';
import type { ScoredQuestion } from '@tensely/questions/logic';
import { type Cells, type Entry, Refusal } from './cells.ts';
import { readCsv, writeCsv } from './csv.ts';
import { giftQuestion, readGift } from './gift.ts';
import { readQti, writeQti } from './qti/package.ts';
import { toQuestion } from './question-cells.ts';

/** The written file, and a sentence for each question that its format cannot hold. */
interface Exported {
  content: string | Uint8Array;
  refused: string[];
}

interface Format {
  /** File names with these extensions are read as this format. An export gets the first one. */
  extensions: readonly [string, ...string[]];
  write: (questions: readonly Cells[]) => Exported;
  read: (bytes: Uint8Array, file: string) => Entry[];
}

export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['qti3', { extensions: ['.zip', '.xml'], write: (all) => ({ content: writeQti(all), refused: [] }), read: readQti }],
  ['gift', { extensions: ['.gift', '.txt'], write: writeGift, read: readGift }],
  ['csv', { extensions: ['.csv'], write: (all) => ({ content: writeCsv(all), refused: [] }), read: readCsv }],
]);

function writeGift(questions: readonly Cells[]): Exported {
  const entries = questions.map((cells) => ({ name: cells.id, convert: () => giftQuestion(cells) }));
  const { converted, refused } = convertEach(entries);
  return { content: `${converted.join('\n\n')}\n`, refused };
}

/** Twice the number of questions in all lessons. */
const MAX_QUESTIONS = 2000;

/**
 * Reads the questions of a file in the format of its extension, and a sentence for each question that was skipped.
 *
 * @throws Refusal if nothing can be read
 */
export function readQuestionFile(bytes: Uint8Array, file: string): { questions: ScoredQuestion[]; refused: string[] } {
  const format = [...formats.values()].find(({ extensions }) => extensions.includes(extname(file).toLowerCase()));
  if (!format) throw new Refusal('Name a .zip or .xml file of QTI, a .gift or .txt file of GIFT, or a .csv file.');
  const entries = format.read(bytes, file);
  if (entries.length > MAX_QUESTIONS) {
    throw new Refusal(
      `The file has ${entries.length} questions, and an import takes at most ${MAX_QUESTIONS}. Split the file and import the parts.`,
    );
  }
  const { converted, refused } = convertEach(
    entries.map(({ name, read }) => ({ name, convert: () => toQuestion(read()) })),
  );
  return { questions: converted, refused };
}

/** Converts each question that can be converted, and returns a sentence for each other. */
function convertEach<To>(entries: readonly { name: string; convert: () => To }[]): {
  converted: To[];
  refused: string[];
} {
  const refused: string[] = [];
  const converted = entries.flatMap(({ name, convert }): To[] => {
    try {
      return [convert()];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push(`${name}: ${error.message}`);
      return [];
    }
  });
  return { converted, refused };
}
