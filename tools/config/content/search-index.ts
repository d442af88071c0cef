import { join } from 'node:path';
import { contentIndexSchema, findTopic, type Page, scoredQuestions } from '@tensely/content/lessons';
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

/**
 * Reads the topics, and by the tag of each grammar point its English name and its terms: in French and Spanish, and in English if neither
 * its name nor its topic contains the term.
 * @throws Error with a sentence for an invalid file
 */
export function readSearchSources(content: string) {
  return {
    index: contentIndexSchema.parse(readJsonFile(join(content, 'index.json'), z.unknown())),
    tags: readJsonFile(join(content, 'tags.json'), tagsSchema),
    terms: readJsonFile(join(content, 'terms.json'), termsSchema),
  };
}

type SearchSources = ReturnType<typeof readSearchSources>;

/**
 * The search index of lessons: topics, page titles, example sentences, and each grammar point at the page with most questions about it.
 * Questions are left out: they would triple its size, and show exercises before their rule.
 *
 * @param files the pages, in order
 * @throws Error with a sentence for a grammar point without a French or Spanish term
 */
export function searchIndex(files: readonly PageFile[], sources: SearchSources): SearchIndex {
  const byTopic = Map.groupBy(files, ({ path }) => path.split('/').slice(1, 3).join('/'));
  const topics = [...byTopic].flatMap(([path, pages]) => {
    const [level = '', key = ''] = path.split('/');
    const topic = findTopic(sources.index, level, key);
    if (!topic || topic.ready === false) return [];
    return [
      { level, title: topic.title, path: `/${path}`, pages: pages.map((file) => searchedPage(file, files, sources)) },
    ];
  });
  return { topics };
}

function searchedPage({ path, page }: PageFile, files: readonly PageFile[], sources: SearchSources): SearchedPage {
  // Of a common mistake, the right sentence. Lessons count examples and common mistakes together.
  const examples = page.content.flatMap((item) => {
    if (item.type === 'example') return [plainText(item.text)];
    return item.type === 'commonMistake' ? [item.right] : [];
  });
  const tags = new Set(scoredQuestions(page).flatMap((question) => question.tags ?? []));
  const points = [...tags]
    .filter((tag) => getMainPage(files, tag) === path)
    .map((tag) => {
      const name = sources.tags[tag];
      const terms = sources.terms[tag];
      if (name === undefined || !terms?.fr || !terms.es) {
        throw new Error(`The grammar point "${tag}" needs a name in tags.json, and fr and es in terms.json.`);
      }
      return { name, ...terms, ...getPlace(page, tag) };
    });
  return { title: page.title, ...(points.length > 0 && { points }), ...(examples.length > 0 && { examples }) };
}

/** The path of the page with the most questions about a grammar point; the first of several. */
function getMainPage(files: readonly PageFile[], tag: string): string | undefined {
  return files.toSorted((one, other) => countAsked(other.page, tag) - countAsked(one.page, tag))[0]?.path;
}

function countAsked(page: Page, tag: string): number {
  return scoredQuestions(page).filter(({ tags }) => tags?.includes(tag)).length;
}

/** A point with several questions is the subject of the page, which opens at the top; with a single one, the page opens at that question. */
function getPlace(page: Page, tag: string): { place?: string } {
  const step = page.questions.filter(isScored).findIndex(({ tags }) => tags?.includes(tag));
  return countAsked(page, tag) > 1 || step < 0 ? {} : { place: `question-${step + 1}` };
}
