import { join } from 'node:path';
import { type ContentIndex, contentIndexSchema, findTopic, type Page, scoredQuestions } from '@tensely/content/lessons';
import type { SearchedPage, SearchIndex } from '@tensely/platform/host';
import { isScored, plainText } from '@tensely/questions/logic';
import { z } from 'zod';
import { readJsonFile } from '../read-json-file.ts';

/** A page with its path in the content: "content/A1/nouns/01.json". */
interface PageFile {
  path: string;
  page: Page;
}

const tagsSchema = z.record(z.string(), z.string());
const termsSchema = z.record(z.string(), z.object({ en: z.string().optional(), fr: z.string(), es: z.string() }));

/** What authors write about all pages together. */
interface SearchSources {
  index: ContentIndex;
  /** The English name of each grammar point, by its tag. */
  tags: z.infer<typeof tagsSchema>;
  /** What learners call it in French and Spanish, and in English where neither its name nor its topic says so; with commas between terms. */
  terms: z.infer<typeof termsSchema>;
}

/** Reads `index.json`, `tags.json` and `terms.json` from a content folder. Throws a sentence for a faulty one. */
export function readSearchSources(content: string): SearchSources {
  return {
    index: contentIndexSchema.parse(readJsonFile(join(content, 'index.json'), z.unknown())),
    tags: readJsonFile(join(content, 'tags.json'), tagsSchema),
    terms: readJsonFile(join(content, 'terms.json'), termsSchema),
  };
}

/**
 * The search index of lessons: topics, titles of pages, example sentences, and each grammar point at the page that asks most about it.
 * Questions are not in it: they would make it three times as large, and show exercises before their rule.
 *
 * @param files the pages, in order
 * @throws Error with a sentence for a grammar point without a French or Spanish term
 */
export function searchIndex(files: readonly PageFile[], sources: SearchSources): SearchIndex {
  const places = mainPlaces(files);
  const byTopic = Map.groupBy(files, ({ path }) => path.split('/').slice(1, 3).join('/'));
  const topics = [...byTopic].flatMap(([path, pages]) => {
    const [level = '', key = ''] = path.split('/');
    const topic = findTopic(sources.index, level, key);
    if (!topic || topic.ready === false) return [];
    const { title } = topic;
    return [{ level, title, path: `/${path}`, pages: pages.map((file) => searchedPage(file, places, sources)) }];
  });
  return { topics };
}

function searchedPage({ path, page }: PageFile, places: Map<string, Place>, sources: SearchSources): SearchedPage {
  const examples = page.content.flatMap(exampleOf);
  const points = [...places]
    .filter(([, place]) => place.path === path)
    .map(([tag, { place }]) => {
      const name = sources.tags[tag];
      const terms = sources.terms[tag];
      if (name === undefined || !terms?.fr || !terms.es) {
        throw new Error(
          `The grammar point "${tag}" needs a name in content/tags.json and French and Spanish terms in content/terms.json.`,
        );
      }
      return { name, ...terms, ...(place && { place }) };
    });
  return { title: page.title, ...(points.length > 0 && { points }), ...(examples.length > 0 && { examples }) };
}

/** The sentence of an example, or of a common mistake as it is right. Lessons find it by its number among both. */
function exampleOf(item: Page['content'][number]): string[] {
  if (item.type === 'example') return [plainText(item.text)];
  return item.type === 'commonMistake' ? [item.right] : [];
}

interface Place {
  path: string;
  asked: number;
  /** Undefined for the top of the page. */
  place: string | undefined;
}

/**
 * For each grammar point the page with most questions about it. A point that several of them are about is what the page explains: it
 * opens at its top. A point of a single question is opened at that question.
 */
function mainPlaces(files: readonly PageFile[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { path, page } of files) {
    const all = scoredQuestions(page);
    const steps = page.questions.filter(isScored);
    for (const tag of new Set(all.flatMap(({ tags = [] }) => tags))) {
      const asked = all.filter(({ tags }) => tags?.includes(tag)).length;
      if (asked <= (places.get(tag)?.asked ?? 0)) continue;
      const step = steps.findIndex(({ tags }) => tags?.includes(tag));
      places.set(tag, { path, asked, place: asked > 1 || step < 0 ? undefined : `question-${step + 1}` });
    }
  }
  return places;
}
