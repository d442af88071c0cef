import { type Language, parse } from '@tensely/core/logic';
import { createLazy, type LazyCode } from '@tensely/core/react';
import { SEARCH_INDEX, type SearchIndex, searchIndexSchema } from '@tensely/platform/host';
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';

/** "I'm" and "o'clock" are one word, "l'adjectif" and "d'accord" are two. */
const WORD = /((?:[cdjlmnst]|qu)(?=['’]\p{L}{2})|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*)/giu;

/** The words of a text and the text between them, in order. */
export const partsOf = (text: string): string[] => text.split(WORD);

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(fold);

/** In lower case without accents and apostrophes: "Prétérit" is "preterit", "don't" is "dont". */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}

/** Something that can be found. Its texts are English, but for the terms. */
interface SearchEntry {
  kind: 'topic' | 'page' | 'point' | 'example';
  text: string;
  /** Other terms for a grammar point, by language. */
  terms?: { readonly [language in Language]?: string | undefined };
  level: string;
  topic: string;
  /** Undefined for a topic. */
  page?: { number: number; title: string };
  address: string;
}

export interface Hit extends SearchEntry {
  /** Words of the entry that match, folded. */
  words: ReadonlySet<string>;
}

type Search = (query: string) => Hit[];

const boosts: Record<SearchEntry['kind'], number> = { topic: 3, page: 2, point: 1.5, example: 1 };

const options: Options<SearchEntry & { id: number }> = {
  fields: ['text', 'terms', 'about'],
  tokenize: wordsOf,
  // An example matches by its sentence only: otherwise the name of a topic would find all of its examples.
  extractField: (entry, field) => {
    if (field === 'about') return entry.kind === 'example' ? '' : `${entry.level} ${entry.topic}`;
    if (field === 'terms') return Object.values(entry.terms ?? {}).join(', ');
    return field === 'id' ? entry.id : entry.text;
  },
};

const search: SearchOptions = {
  combineWith: 'AND',
  // A single letter begins too many words, unless it is the word that is being typed.
  prefix: (term, place, all) => term.length > 1 || place === all.length - 1,
  // In a shorter word a typo would make it another word.
  fuzzy: (term) => (term.length >= 4 ? 1 : false),
  boost: { text: 2, about: 0.5 },
  weights: { prefix: 0.5, fuzzy: 0.2 },
  // A point with many terms is no worse than one with few: length counts less than by default.
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
};

/** Searches by words and their beginnings, with one typo in a word of four letters or more, whatever their case and accents. */
export function createSearch(index: SearchIndex): Search {
  const entries = entriesOf(index);
  const engine = new MiniSearch(options);
  engine.addAll(entries.map((entry, id) => ({ id, ...entry })));
  const boostDocument = (id: number) => boosts[entries[id]?.kind ?? 'example'];
  return (query) =>
    engine.search(query, { ...search, boostDocument }).flatMap(({ id, terms }): Hit[] => {
      const entry = entries[Number(id)];
      return entry ? [{ ...entry, words: new Set(terms) }] : [];
    });
}

const searches = new Map<string, LazyCode<Search>>();

/** The search over a release, by the address of its entry. Its index is beside the entry and loads once. */
export function searchOf(entry: string): LazyCode<Search> {
  const address = entry.replace(/[^/]+$/, SEARCH_INDEX);
  const load = async () => {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return createSearch(parse(searchIndexSchema, await response.json()));
  };
  const search = searches.get(entry) ?? createLazy(load);
  searches.set(entry, search);
  return search;
}

function entriesOf({ topics }: SearchIndex): SearchEntry[] {
  return topics.flatMap(({ level, title: topic, path, pages }): SearchEntry[] => [
    { kind: 'topic', text: topic, level, topic, address: path },
    ...pages.flatMap(({ title, points = [], examples = [] }, place): SearchEntry[] => {
      const page = { number: place + 1, title };
      const address = `${path}?page=${page.number}`;
      const where = { level, topic, page };
      return [
        { kind: 'page', text: title, address, ...where },
        ...points.map(({ name, place: at, ...terms }): SearchEntry => {
          return { kind: 'point', text: name, terms, address: at ? `${address}#${at}` : address, ...where };
        }),
        ...examples.map((text, number): SearchEntry => {
          return { kind: 'example', text, address: `${address}#example-${number + 1}`, ...where };
        }),
      ];
    }),
  ]);
}
