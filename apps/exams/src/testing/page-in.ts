import type { Language } from '@tensely/core/logic';
import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Switches the page to a language for one test. */
export async function pageIn(language: Language): Promise<void> {
  pageLanguage.set(language);
  await loadLanguage();
  onTestFinished(async () => {
    pageLanguage.set('en');
    await act(loadLanguage);
  });
}

/** Names, units and months, which are in no catalogue. */
const names = /\b(FEDE|TOEIC|hours?|minutes?|seconds?|at|May|and)\b/g;
/** In the pseudo-language all of these letters have accents, and every message ends with this sign. */
const plain = /^[^~]*[aceinouy][^~]*$/;

/**
 * The texts of a page in the pseudo-language that come from no catalogue. Skips texts and labels marked as English, as
 * the papers are.
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
