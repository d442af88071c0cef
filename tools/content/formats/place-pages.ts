import type { Content } from '@tensely/content/checks';
import { contentIndexSchema, findTopic, type Page } from '@tensely/content/lessons';
import { isScored, type ScoredQuestion } from '@tensely/questions/logic';
import { type ImportedFile, type ImportedPage, UnreadableFile } from './question-file.ts';

/** A page file to write, by its path in the content folder. */
export interface PlacedPage {
  file: string;
  page: Page;
  /** The file exists: its questions are replaced, its left panel stays. */
  exists: boolean;
}

/** As many questions as a page should have. Files that know no pages are split at this. */
const ON_PAGE = 8;
const LAST_PAGE = 99;

/**
 * Gives every imported page its place. A page with an id of ours keeps its number in its topic. Others follow the last page
 * of `topic` ("A1/nouns").
 */
export function placePages(
  { pages }: ImportedFile,
  topic: string | undefined,
  name: string,
  content: Content,
): PlacedPage[] {
  const placed: PlacedPage[] = [];
  for (const { id = '', title = name, questions } of pages.flatMap(split)) {
    const target = targetOf(id, topic, content);
    const taken = [...content.pages, ...placed].flatMap(({ file }) => {
      return file.startsWith(`${target.topic}/`) ? [Number.parseInt(file.slice(target.topic.length + 1), 10)] : [];
    });
    const number = target.number ?? Math.max(0, ...taken) + 1;
    if (number > LAST_PAGE) throw new UnreadableFile(`A topic has at most ${LAST_PAGE} pages. Import fewer questions.`);
    const file = `${target.topic}/${String(number).padStart(2, '0')}.json`;
    if (placed.some((other) => other.file === file)) throw new UnreadableFile(`The file has the page ${id} twice.`);
    const page = toPage(`${target.topic.replace('/', '-')}-${number}`, title, questions);
    const existing = content.pages.find((other) => other.file === file)?.page;
    placed.push({ file, exists: existing !== undefined, page: existing ? replaceQuestions(existing, page) : page });
  }
  return placed;
}

/** The topic of a page, and its number if its id is of that topic. */
function targetOf(id: string, topic: string | undefined, { index }: Content): { topic: string; number?: number } {
  const { level, key, number } = /^(?<level>[A-Z]\d)-(?<key>[A-Za-z0-9]+)-(?<number>[1-9]\d?)$/.exec(id)?.groups ?? {};
  const own = level && `${level}/${key}`;
  const target = topic ?? own;
  if (!target) throw new UnreadableFile('The file does not say which topic it is for. Add --topic A1/nouns.');
  const [targetLevel = '', targetKey = ''] = target.split('/');
  if (findTopic(contentIndexSchema.parse(index.json), targetLevel, targetKey)?.key !== targetKey) {
    throw new UnreadableFile(`There is no topic "${target}" in content/index.json.`);
  }
  return own === target ? { topic: target, number: Number(number) } : { topic: target };
}

function split(page: ImportedPage): ImportedPage[] {
  if (page.id || page.questions.length <= ON_PAGE) return page.questions.length > 0 ? [page] : [];
  const parts = Array.from({ length: Math.ceil(page.questions.length / ON_PAGE) }, (_, part) => part);
  return parts.map((part) => ({
    title: page.title && `${page.title} (${part + 1})`,
    questions: page.questions.slice(part * ON_PAGE, (part + 1) * ON_PAGE),
  }));
}

/** The title as the only content: an import brings no explanation, and a page without content is no page. */
function toPage(id: string, title: string, questions: readonly ScoredQuestion[]): Page {
  const ids = new Set<string>();
  const renamed = questions.map((question, index) => {
    const keeps = question.id.startsWith(`${id}-`) && !ids.has(question.id);
    const own = keeps ? question.id : freeId(`${id}-q${index + 1}`, ids, questions);
    ids.add(own);
    return { ...question, id: own };
  });
  return {
    $schema: '../../page.schema.json',
    id,
    title,
    content: [{ type: 'heading', text: title }],
    questions: renamed,
  };
}

function freeId(wanted: string, ids: ReadonlySet<string>, questions: readonly ScoredQuestion[]): string {
  const isTaken = (id: string) => ids.has(id) || questions.some((question) => question.id === id);
  let id = wanted;
  for (let next = 2; isTaken(id); next += 1) id = `${wanted}-${next}`;
  return id;
}

/** Replaces what is scored, each question in its place, and keeps explanations, pictures and the title. */
function replaceQuestions(existing: Page, { questions }: Page): Page {
  const left = new Map(questions.filter(isScored).map((question) => [question.id, question]));
  const take = (id: string): ScoredQuestion[] => {
    const question = left.get(id);
    left.delete(id);
    return question ? [question] : [];
  };
  const content = existing.content.flatMap((item): Page['content'] => {
    if (!isScored(item)) return [item];
    // The left panel holds click questions only. Any other type goes to the end of the page.
    const question = left.get(item.id);
    if (question?.type !== 'click') return [];
    left.delete(item.id);
    return [question];
  });
  const kept = existing.questions.flatMap((item): Page['questions'] => (isScored(item) ? take(item.id) : [item]));
  return { ...existing, content, questions: [...kept, ...left.values()] };
}
