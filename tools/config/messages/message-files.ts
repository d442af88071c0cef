import { readFileSync } from 'node:fs';
import { compileCatalogue, type MessageFile } from './compile-catalogue.ts';

/** A file of messages: `<room>.<language>.json` in a folder named "messages". */
const MESSAGE_FILE = /[\\/]messages[\\/][\w-]+\.([a-z]{2})\.json(?:\?language=([\w-]+))?$/;

/** The language of a file of messages, which its query may change; undefined for any other file. */
export function languageOf(path: string): string | undefined {
  const [, language, asked] = MESSAGE_FILE.exec(path) ?? [];
  return asked ?? language;
}

/** The module that stands for a file of messages. Throws a sentence with its path when it cannot be compiled. */
export function compileFile(path: string, language: string, requireAllArguments = false): string {
  try {
    const messages: MessageFile = JSON.parse(readFileSync(path, 'utf8'));
    return compileCatalogue(messages, language, requireAllArguments);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
