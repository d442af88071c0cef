import type { Language } from '@tensely/core/logic';
import { loadLanguage, pageLanguage } from '@tensely/core/react';

/** Turns the page to a language. The returned function turns it back. */
export async function pageIn(language: Language): Promise<() => Promise<void>> {
  pageLanguage.set(language);
  await loadLanguage();
  return async () => {
    pageLanguage.set('en');
    await loadLanguage();
  };
}

/** Names, units and months, which no catalogue has. */
const names = /\b(FEDE|TOEIC|hours?|minutes?|seconds?|at|May|and)\b/g;
/** The pseudo-language has accents on all of these, and such a sign at the end of a message. */
const plain = /^[^~]*[aceinouy][^~]*$/;

/**
 * What a page in the pseudo-language says without a catalogue: texts and labels that are marked as English (the papers are)
 * are left out.
 */
export function untranslated(page: Element): string[] {
  const elements = [...page.querySelectorAll('*')].filter((element) => !element.closest('[lang="en"]'));
  const texts = elements.flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('title') ?? '',
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  ]);
  return texts.filter((text) => plain.test(text.replace(names, '')));
}
