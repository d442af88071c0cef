import { createStore } from '../store.ts';
import { ENGLISH, type Language, languageOfTag } from './languages.ts';

/**
 * The language that the page speaks now. The page's `<html lang>` is its source, so that all apps of a page agree, whichever
 * release each of them is from. A page that is drawn in the build sets it itself.
 */
export const pageLanguage = createPageLanguage();

function createPageLanguage() {
  const store = createStore<Language>(ENGLISH);
  if (typeof document !== 'undefined') {
    const { documentElement } = document;
    const read = () => store.set(languageOfTag(documentElement.lang) ?? ENGLISH);
    read();
    new MutationObserver(read).observe(documentElement, { attributeFilter: ['lang'] });
  }
  return store;
}
