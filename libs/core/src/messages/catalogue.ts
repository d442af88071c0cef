import { useSyncExternalStore } from 'react';
import { createStore, Subscribable } from '../store.ts';
import { ENGLISH, type Language, languageOfTag, localeOf } from './languages.ts';

/** A message: returns the text with these values filled in. */
export type Message = (values?: Readonly<Record<string, string | number>>) => string;

/** The messages of one namespace by key. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Message>>;

/** The messages of one namespace of an app in the page's language; English until or unless that has loaded. */
export interface Namespace<Key extends string> {
  /** For components: they render again when the language changes. */
  use(): Messages<Key>;
  /** For texts outside components, read at the moment of use. */
  now(): Messages<Key>;
  /** The language that these two currently return, for dates and the `lang` attribute. */
  lang(): string;
}

/** Loads the messages of a language, by namespace. */
export type LoadMessages = () => Promise<Readonly<Record<string, unknown>>>;

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

const changes = new Subscribable();
const loaders: (() => Promise<unknown>)[] = [];

/**
 * Creates the message catalogue of an app or a lib: English is bundled with the code of each namespace, each other
 * language is one file.
 *
 * @param languages loads all namespaces in one language, for each language but English
 * @example
 * // in messages/catalogue.ts; the build makes this module of the files *.fr.json beside it
 * export const shellMessages = createCatalogue({ fr: () => import('./catalogue.ts?language=fr') });
 * export const messages = shellMessages.namespace('frame', english);
 * messages.use().welcome({ name: 'Ada' });
 */
export function createCatalogue(languages: Readonly<Partial<Record<Language, LoadMessages>>>) {
  const loaded = new Map<Language, Readonly<Record<string, unknown>>>();
  /** The page's language once it has loaded; until then the previous one. */
  let shown: Language = ENGLISH;

  async function load() {
    const language = pageLanguage.getSnapshot();
    const load = languages[language];
    if (load && !loaded.has(language)) loaded.set(language, await load());
    if (shown === language || pageLanguage.getSnapshot() !== language) return;
    shown = language;
    changes.notify();
  }
  loaders.push(load);

  return {
    /** Returns the messages of a namespace; the files of the other languages use the same name. */
    namespace<Key extends string>(name: string, english: Readonly<Record<Key, string>>): Namespace<Key> {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the build makes functions of these texts
      const inEnglish = english as unknown as Messages<Key>;
      const now = () => {
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: a test holds all languages to the same keys
        const translated = loaded.get(shown)?.[name] as typeof inEnglish | undefined;
        return translated ?? inEnglish;
      };
      const lang = () => localeOf(loaded.has(shown) ? shown : ENGLISH);
      return { now, lang, use: () => useSyncExternalStore(subscribe, now, now) };
    },
  };
}

/**
 * Loads this app's messages in the page's language. Resolves to true once they can be shown. If they fail to load
 * (offline, an old release) it resolves to false: the app keeps its current language, and a later call tries again.
 */
export async function loadLanguage(): Promise<boolean> {
  const results = await Promise.allSettled(loaders.map((load) => load()));
  for (const result of results) if (result.status === 'rejected') console.warn(result.reason);
  return results.every(({ status }) => status === 'fulfilled');
}

/** How long a screen waits for its messages. */
const LANGUAGE_WAIT_MS = 3000;

/** `loadLanguage` for at most three seconds; after that the screen shows English until its language has loaded. */
export async function waitForLanguage(): Promise<void> {
  await Promise.race([loadLanguage(), new Promise((resolve) => setTimeout(resolve, LANGUAGE_WAIT_MS))]);
}

const subscribe = (listener: () => void) => changes.subscribe(listener);

pageLanguage.subscribe(() => void loadLanguage());
