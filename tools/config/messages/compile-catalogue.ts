import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { frenchSpaces, messageOf } from '@tensely/core/logic';
import { PSEUDO_LANGUAGE, pseudoMessage } from './pseudo-message.ts';

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
