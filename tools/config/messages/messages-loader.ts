import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { messageOf } from '@tensely/core/logic';
import { compileCatalogue, PSEUDO_LANGUAGE } from './compile-catalogue.ts';

/**
 * A message file, `<namespace>.<language>.json` in a folder named "messages"; or all namespaces of that folder in one
 * language, `catalogue.ts?language=<language>`.
 */
const MESSAGES = /[\\/]messages[\\/](?:[\w-]+\.([a-z]{2})\.json|catalogue\.ts(?=\?))(?:\?language=([\w-]+))?$/;

/** The language of messages, which their query may override; undefined for any other file. */
export function languageOf(resource: string): string | undefined {
  const [, language, asked] = MESSAGES.exec(resource) ?? [];
  return asked ?? language;
}

/** The module for messages, a path with its query. Throws a sentence with the path if they cannot be compiled. */
export function compileFile(resource: string, requireAllArguments = false): string {
  const [path = ''] = resource.split('?');
  const language = languageOf(resource) ?? 'en';
  if (path.endsWith('.ts')) return moduleOfNamespaces(dirname(path), language);
  try {
    const messages = JSON.parse(readFileSync(path, 'utf8'));
    return compileCatalogue(messages, language, requireAllArguments);
  } catch (error) {
    throw new Error(`${path}: ${messageOf(error)}`);
  }
}

/** Exports each namespace of a folder under its name: `signOut` for sign-out.fr.json. */
function moduleOfNamespaces(folder: string, language: string): string {
  const ending = language === PSEUDO_LANGUAGE ? `en.json?language=${language}` : `${language}.json`;
  const names = globSync('*.en.json', { cwd: folder }).map((file) => file.split('.')[0] ?? file);
  const exported = (name: string) => name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return names
    .toSorted()
    .map((name) => `export { default as ${exported(name)} } from './${name}.${ending}';\n`)
    .join('');
}

/** For the build: compiles messages into a module of functions. */
// biome-ignore lint/style/noDefaultExport: a loader is the default export of its module
export default function messagesLoader(this: Rspack.LoaderContext): string {
  // A new namespace is part of each language.
  if (this.resourceQuery) this.addContextDependency(dirname(this.resourcePath));
  return compileFile(this.resource);
}
