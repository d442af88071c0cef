import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { ENGLISH, messageOf } from '@tensely/core/logic';
import { z } from 'zod';
import { compileCatalogue, type MessageFile } from '../config/messages/compile-catalogue.ts';
import { readJsonFile } from '../config/read-json-file.ts';

/** The languages of every catalogue, beside English. */
export const translations = ['fr', 'es'] as const;

/**
 * Checks every catalogue (`messages` in an app, a lib or a part of one): missing or extra messages in a language, messages that cannot
 * be parsed or have other parameters than the English ones, levels that a language does not name, and unused messages.
 * Returns one sentence per problem.
 *
 * @param root the folder of the workspace
 */
export function checkMessages(root: string): string[] {
  return messageFolders(root).flatMap((folder) => {
    const namespaces = globSync(`*.${ENGLISH}.json`, { cwd: join(root, folder) }).map(
      (file) => file.split('.')[0] ?? file,
    );
    const sources = sourcesOf(join(root, ...folder.split(sep).slice(0, 2)));
    return namespaces.flatMap((namespace) => checkNamespace(root, join(folder, namespace), sources));
  });
}

/** The folders with message files, as paths below `root`, in alphabetical order. */
export function messageFolders(root: string): string[] {
  return globSync('{apps,libs,services}/*/{messages,src/*/messages}', { cwd: root }).toSorted();
}

function checkNamespace(root: string, namespace: string, sources: string): string[] {
  const english = readMessages(root, `${namespace}.${ENGLISH}.json`);
  const isUsed = (key: string) => new RegExp(`\\b${key}\\b`).test(sources);
  const unused = Object.keys(english).filter((key) => !isUsed(key));
  return [
    ...unused.map((key) => `${namespace}.${ENGLISH}.json: "${key}" is not used.`),
    ...faultsOf(`${namespace}.${ENGLISH}.json`, english, ENGLISH),
    ...translations.flatMap((language) => {
      const file = `${namespace}.${language}.json`;
      const messages = readMessages(root, file);
      return [...compare(file, english, messages), ...faultsOf(file, messages, language)];
    }),
  ];
}

function compare(file: string, english: MessageFile, messages: MessageFile): string[] {
  const missing = Object.keys(english).filter((key) => !(key in messages));
  const extra = Object.keys(messages).filter((key) => !(key in english));
  const differing = Object.entries(messages).filter(([key, text]) => {
    const original = english[key];
    return original !== undefined && valuesOf(original) !== valuesOf(text);
  });
  return [
    ...missing.map((key) => `${file}: "${key}" is missing.`),
    ...extra.map((key) => `${file}: "${key}" has no English message.`),
    ...differing.map(([key]) => `${file}: "${key}" has other parameters than the English message.`),
  ];
}

function faultsOf(file: string, messages: MessageFile, language: string): string[] {
  return Object.entries(messages).flatMap(([key, text]) => {
    try {
      compileCatalogue({ [key]: text }, language);
      return text.trim() === '' ? [`${file}: "${key}" is empty.`] : [];
    } catch (error) {
      return [`${file}: ${messageOf(error)}`];
    }
  });
}

/** The parameter names of a message; none if it cannot be parsed. */
function valuesOf(text: string): string {
  try {
    return [...new Set(parse(text).flatMap(namesIn))].toSorted().join();
  } catch {
    return '';
  }
}

function namesIn(token: Token): string[] {
  const inner = 'cases' in token ? token.cases.flatMap(({ tokens }) => tokens.flatMap(namesIn)) : [];
  return 'arg' in token ? [token.arg, ...inner] : inner;
}

const messagesSchema = z.record(z.string(), z.string());

/** Reads a message file. Throws an error that names it if it is missing or invalid. */
export function readMessages(root: string, path: string): MessageFile {
  return readJsonFile(join(root, path), messagesSchema);
}

function sourcesOf(project: string): string {
  const files = globSync('src/**/*.{ts,tsx,html}', { cwd: project }).filter((path) => !path.includes('.test.'));
  return files.map((path) => readFileSync(join(project, path), 'utf8')).join('\n');
}
