import { extname } from 'node:path';
import { readCsv, writeCsv } from './csv.ts';
import { readQti } from './qti/read-package.ts';
import { writeQti } from './qti/write-package.ts';
import { type ExportedFile, type ExportedPage, type ImportedFile, UnreadableFile } from './question-file.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

interface Format {
  /** The file names that are read as this format; the first is written. */
  extensions: readonly string[];
  write: (pages: readonly ExportedPage[]) => ExportedFile;
  read: (bytes: Uint8Array, file: string) => ImportedFile;
}

export const formats: ReadonlyMap<string, Format> = new Map([
  ['qti3', { extensions: ['.zip', '.xml'], write: writeQti, read: readQti }],
  ['gift', { extensions: ['.gift', '.txt'], write: writeGift, read: readGift }],
  ['csv', { extensions: ['.csv'], write: writeCsv, read: readCsv }],
]);

/** Reads a file in the format that its name says. */
export function readQuestionFile(bytes: Uint8Array, file: string): ImportedFile {
  const format = [...formats.values()].find(({ extensions }) => extensions.includes(extname(file).toLowerCase()));
  if (!format)
    throw new UnreadableFile('Name a .zip or .xml file of QTI, a .gift or .txt file of GIFT, or a .csv file.');
  return format.read(bytes, file);
}
