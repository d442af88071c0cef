import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { parse, type Token } from '@messageformat/parser';
import { frenchSpaces, messageOf } from '@tensely/core/logic';

/** The content of a message file: ICU messages by key. */
export type MessageFile = Readonly<Record<string, string>>;

/**
 * Compiles a file of ICU messages into a module whose default export has a function for each message. Throws a sentence
 * that names an invalid message: an open brace, a plural without "other", a category that the language does not have.
 *
 * @param language as in "fr"; the pseudo-language is made of English
 * @param requireAllArguments for tests: a message throws when a value is missing, which costs bytes
 * @example
 * compileCatalogue({ pages: '{n, plural, one {# page} other {# pages}}' }, 'en');
 */
export function compileCatalogue(messages: MessageFile, language: string, requireAllArguments = false): string {
  const format = new MessageFormat(language === PSEUDO_LANGUAGE ? 'en' : language, { requireAllArguments });
  const texts = Object.entries(messages).map(([key, text]) => {
    try {
      const shown = shownText(text, language);
      format.compile(shown);
      return [key, shown] as const;
    } catch (error) {
      throw new Error(`The message "${key}" cannot be read: ${messageOf(error)}`);
    }
  });
  return compileModule(format, Object.fromEntries(texts));
}

function shownText(text: string, language: string): string {
  if (language === PSEUDO_LANGUAGE) return pseudoMessage(text);
  return language === 'fr' ? frenchSpaces(text) : text;
}

/** English with accents, in brackets and 40 per cent longer: a text without them is not translated. */
export const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'aceinouyACEINOU';
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚ';

/**
 * Converts a message to the pseudo-language; its arguments stay.
 *
 * @example
 * pseudoMessage('Page {n}'); // '[Págé {n} ~~]'
 */
export function pseudoMessage(message: string): string {
  const letters = message.replace(/\{[^}]*\}?/g, '').length;
  return `[${parse(message).map(toPseudo).join('')} ${filling(Math.ceil(letters * 0.4))}]`;
}

/** Extra characters, in words: lines of any language break between them. */
function filling(length: number): string {
  return '~'.repeat(length).replace(/~{6}(?=~)/g, '~~~~~ ');
}

/** Formats part of a message in ICU syntax, with accented text. */
function toPseudo(token: Token): string {
  if (token.type === 'content')
    return token.value.replace(/[a-zA-Z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  if (token.type === 'octothorpe') return '#';
  if (!('cases' in token)) return token.ctx.text;
  const cases = token.cases.map(({ key, tokens }) => `${key} {${tokens.map(toPseudo).join('')}}`);
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
}
