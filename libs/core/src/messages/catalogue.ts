import { useSyncExternalStore } from 'react';
import { Subscribable } from '../subscribable.ts';
import { ENGLISH, type Language, localeOf } from './languages.ts';
import { pageLanguage } from './page-language.ts';

/** A message: what it says with these values in it. */
export type Message = (values?: Readonly<Record<string, string | number>>) => string;

/** The messages of a room by their keys. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Message>>;

/** The messages of one room of an app, in the language of the page; English where that is not there (yet). */
export interface Room<Key extends string> {
  /** For components: they render again when the language changes. */
  use(): Messages<Key>;
  /** For what is said outside of components, at the moment of saying it. */
  now(): Messages<Key>;
  /** The language of what these two give at this moment, for dates and for the attribute `lang`. */
  lang(): string;
}

/** All messages of an app or a lib: English comes with the code of each room, the other languages as a whole. */
export interface Catalogue {
  /** The messages of a room, by the name that it has in the other languages. */
  room<Key extends string>(name: string, english: Readonly<Record<Key, string>>): Room<Key>;
}

/** Where the messages of a language come from: by room, once they are loaded. */
export type LoadMessages = () => Promise<Readonly<Record<string, unknown>>>;

const changes = new Subscribable();
const loaders: (() => Promise<unknown>)[] = [];

/**
 * The catalogue of an app or a lib.
 *
 * @param languages loads what the build has made of its files of messages, for each language but English
 * @example
 * export const shellMessages = createCatalogue({ fr: () => import('./fr.ts'), es: () => import('./es.ts') });
 * export const messages = shellMessages.room('frame', english);
 * messages.use().welcome({ name: 'Ada' });
 */
export function createCatalogue(languages: Readonly<Partial<Record<Language, LoadMessages>>>): Catalogue {
  const loaded = new Map<Language, Readonly<Record<string, unknown>>>();
  /** The language of the page, once it is there; until then the one before it. */
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
    room(name, english) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the build makes functions of these texts
      const inEnglish = english as unknown as Messages<keyof typeof english & string>;
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
 * Loads what this app has in the language of the page. Resolves once it can be shown; without it (no connection, an old
 * release) the app goes on in the language that it speaks, and a later call tries again: then it is false.
 */
export async function loadLanguage(): Promise<boolean> {
  const results = await Promise.allSettled(loaders.map((load) => load()));
  for (const result of results) if (result.status === 'rejected') console.warn(result.reason);
  return results.every(({ status }) => status === 'fulfilled');
}

/** How long a screen waits for what it says. */
const LANGUAGE_WAIT_MS = 3000;

/** `loadLanguage`, waited for no longer than three seconds: then the screen speaks English until its language is there. */
export async function waitForLanguage(): Promise<void> {
  await Promise.race([loadLanguage(), new Promise((resolve) => setTimeout(resolve, LANGUAGE_WAIT_MS))]);
}

const subscribe = (listener: () => void) => changes.subscribe(listener);

pageLanguage.subscribe(() => void loadLanguage());
