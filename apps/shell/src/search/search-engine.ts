import type { Language } from '@tensely/core/logic';
import type { SearchIndex } from '@tensely/platform/host';
import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch';
import { wordsOf } from './tokens.ts';

export type EntryKind = 'topic' | 'page' | 'point' | 'example';

/** Something that can be found. Its texts are English, but for the terms. */
interface SearchEntry {
  kind: EntryKind;
  text: string;
  /** Other terms for a grammar point, by language. */
  terms?: { readonly [language in Language]?: string | undefined };
  /** Where it is: level and topic. */
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

export interface Answer {
  hits: Hit[];
  /** How many there are; `hits` has the best of them. */
  total: number;
  /** Words close to a query without hits, which have some. */
  suggestion?: string;
}

/** As many as a learner may look through. */
const MOST_HITS = 30;
/** In a shorter word a typo would make it another word. */
const SHORTEST_FUZZY = 4;
const boosts: Record<EntryKind, number> = { topic: 3, page: 2, point: 1.5, example: 1 };

const options: Options<SearchEntry & { id: number }> = {
  fields: ['text', 'terms', 'about'],
  tokenize: wordsOf,
  // Of an example alone the sentence counts: else the name of a topic would find all of its examples.
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
  fuzzy: (term) => (term.length >= SHORTEST_FUZZY ? 1 : false),
  boost: { text: 2, about: 0.5 },
  weights: { prefix: 0.5, fuzzy: 0.2 },
  // A point with many terms is no worse than one with few: length counts less than by default.
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
};

/** Searches by words and their beginnings, with one typo in a word of four letters or more, whatever their case and accents. */
export function createSearch(index: SearchIndex): (query: string) => Answer {
  const entries = entriesOf(index);
  const engine = new MiniSearch(options);
  engine.addAll(entries.map((entry, id) => ({ id, ...entry })));
  const find = (query: string) =>
    engine.search(query, { ...search, boostDocument: (id) => boosts[entries[Number(id)]?.kind ?? 'example'] });

  function toHit({ id, terms }: SearchResult): Hit[] {
    const entry = entries[Number(id)];
    return entry ? [{ ...entry, words: new Set(terms) }] : [];
  }

  /** The query with each word that finds nothing replaced by the closest one that does, of up to two typos. */
  function suggest(query: string): string | undefined {
    const words = wordsOf(query).map((word) => {
      if (find(word).length > 0) return word;
      const [best] = engine.search(word, { fuzzy: 2, maxFuzzy: 2, prefix: false });
      return best?.terms[0] ?? '';
    });
    const suggestion = words.filter(Boolean).join(' ');
    return suggestion !== '' && find(suggestion).length > 0 ? suggestion : undefined;
  }

  return (query) => {
    const found = find(query);
    const suggestion = found.length === 0 ? suggest(query) : undefined;
    return { hits: found.slice(0, MOST_HITS).flatMap(toHit), total: found.length, ...(suggestion && { suggestion }) };
  };
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
