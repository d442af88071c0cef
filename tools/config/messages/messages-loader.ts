import { readFileSync } from 'node:fs';
import type { Rspack } from '@rsbuild/core';
import { messageOf } from '@tensely/core/logic';
import { compileCatalogue } from './compile-catalogue.ts';

/** A message file: `<namespace>.<language>.json` in a folder named "messages". */
const MESSAGE_FILE = /[\\/]messages[\\/][\w-]+\.([a-z]{2})\.json(?:\?language=([\w-]+))?$/;

/** The language of a message file, which its query may override; undefined for any other file. */
export function languageOf(resource: string): string | undefined {
  const [, language, asked] = MESSAGE_FILE.exec(resource) ?? [];
  return asked ?? language;
}

/** The module for a message file, a path with its query. Throws a sentence with the path if it cannot be compiled. */
export function compileFile(resource: string, requireAllArguments = false): string {
  const [path = ''] = resource.split('?');
  try {
    const messages = JSON.parse(readFileSync(path, 'utf8'));
    return compileCatalogue(messages, languageOf(resource) ?? 'en', requireAllArguments);
  } catch (error) {
    throw new Error(`${path}: ${messageOf(error)}`);
  }
}

/** For the build: compiles a message file into a module of functions. */
// biome-ignore lint/style/noDefaultExport: a loader is the default export of its module
export default function messagesLoader(this: Rspack.LoaderContext): string {
  return compileFile(this.resource);
}
