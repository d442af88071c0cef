import { basename, extname } from 'node:path';
import type { Content } from '@tensely/content/checks';
import { contentIndexSchema, type Page, pageSchema } from '@tensely/content/lessons';
import { isScored, type ScoredQuestion } from '@tensely/questions/logic';
import { Refusal } from './cells.ts';
import { replaceChanged } from './formats.ts';

/** A page file to write, by its path in the content folder. */
export interface PlacedPage {
  file: string;
  page: Page;
  exists: boolean;
}

interface Import {
  file: string;
  topic: string | undefined;
  content: Content;
}

/** As many questions as a page should have. */
const ON_PAGE = 8;
const LAST_PAGE = 99;

/**
 * Sorts the questions of a file into pages: into new pages after the last one of `topic` ("A1/nouns"), or without it into the
 * pages that their ids name ("A1-nouns-3-q2").
 */
export function placePages(
  questions: readonly ScoredQuestion[],
  { file: source, topic, content }: Import,
): PlacedPage[] {
  const named = topic ? nameAfter(topic, questions, content) : questions;
  return [...Map.groupBy(named, ({ id }) => pageOf(id, content))].map(([id, placed]) => {
    const [level, key, number = ''] = id.split('-');
    const file = `${level}/${key}/${number.padStart(2, '0')}.json`;
    const existing = content.pages.find((page) => page.file === file);
    const { data: page } = pageSchema.safeParse(
      existing ? existing.json : emptyPage(id, basename(source, extname(source))),
    );
    if (!page) throw new Refusal(`${file} has errors. Correct it first: npm run content -- check ${file}.`);
    return { file, exists: existing !== undefined, page: addQuestions(page, placed, source) };
  });
}

/** Gives the questions ids of new pages. */
function nameAfter(topic: string, questions: readonly ScoredQuestion[], { pages }: Content): ScoredQuestion[] {
  const last = Math.max(0, ...pages.filter(({ file }) => file.startsWith(`${topic}/`)).map(({ number }) => number));
  if (last + questions.length / ON_PAGE > LAST_PAGE) {
    throw new Refusal(`A topic has at most ${LAST_PAGE} pages. Import fewer questions.`);
  }
  return questions.map((question, index) => {
    const page = last + 1 + Math.floor(index / ON_PAGE);
    return { ...question, id: `${topic.replace('/', '-')}-${page}-q${(index % ON_PAGE) + 1}` };
  });
}

function pageOf(id: string, { index }: Content): string {
  const [, page, level, key] = /^((.+?)-(.+)-[1-9]\d?)-/.exec(id) ?? [];
  const { levels } = contentIndexSchema.parse(index.json);
  const topics = levels.find((one) => one.key === level)?.topics ?? [];
  if (page && topics.some((topic) => topic.key === key)) return page;
  throw new Refusal(`"${id}" names no page of a topic in content/index.json. Add --topic A1/nouns.`);
}

/** The title as the only content: an import brings no explanation, and a page without content is no page. */
function emptyPage(id: string, title: string): Page {
  return { $schema: '../../page.schema.json', id, title, content: [{ type: 'heading', text: title }], questions: [] };
}

/** Replaces the questions with the same ids, and adds the others at the end. The left panel has no questions but `click`. */
function addQuestions(page: Page, questions: readonly ScoredQuestion[], source: string): Page {
  const byId = new Map(questions.map((question) => [question.id, question]));
  if (byId.size < questions.length) throw new Refusal(`The file has two questions of ${page.id} with the same id.`);
  const find = (item: PageItem) => {
    const question = isScored(item) && byId.get(item.id);
    return question ? replaceChanged(item, question, source) : undefined;
  };
  const content = page.content.flatMap((item): Page['content'] => {
    const question = find(item);
    return question && question.type !== 'click' ? [] : [question ?? item];
  });
  const replaced = page.questions.map((item) => find(item) ?? item);
  const ids = new Set([...content, ...replaced].filter(isScored).map(({ id }) => id));
  return { ...page, content, questions: [...replaced, ...questions.filter(({ id }) => !ids.has(id))] };
}

type PageItem = Page['content'][number] | Page['questions'][number];
