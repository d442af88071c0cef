import { createStore } from '../store.ts';
import { ENGLISH, type Language, languageOfTag } from './languages.ts';

/**
 * The language of the interface. Its source is the page's `<html lang>`, so that all apps of a page agree, whichever
 * release each comes from. A browser's translator writes its target language there: a language that the interface does
 * not have changes nothing. The build sets the language of a prerendered page.
 */
export const pageLanguage = createPageLanguage();

function createPageLanguage() {
  const store = createStore<Language>(ENGLISH);
  if (typeof document !== 'undefined') {
    const { documentElement } = document;
    const read = () => store.set(languageOfTag(documentElement.lang) ?? store.getSnapshot());
    read();
    new MutationObserver(read).observe(documentElement, { attributeFilter: ['lang'] });
  }
  return store;
}
