import { readFileSync } from 'node:fs';
import { compileCatalogue, type MessageFile } from './compile-catalogue.ts';

/** A message file: `<namespace>.<language>.json` in a folder named "messages". */
const MESSAGE_FILE = /[\\/]messages[\\/][\w-]+\.([a-z]{2})\.json(?:\?language=([\w-]+))?$/;

/** The language of a message file, which its query may override; undefined for any other file. */
export function languageOf(path: string): string | undefined {
  const [, language, asked] = MESSAGE_FILE.exec(path) ?? [];
  return asked ?? language;
}

/** The module for a message file. Throws a sentence with its path if it cannot be compiled. */
export function compileFile(path: string, language: string, requireAllArguments = false): string {
  try {
    const messages: MessageFile = JSON.parse(readFileSync(path, 'utf8'));
    return compileCatalogue(messages, language, requireAllArguments);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
