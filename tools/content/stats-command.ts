import { join } from 'node:path';
import {
  type Content,
  type ContentIndex,
  contentIndexSchema,
  type Page,
  parsePage,
  scoredQuestions,
  type Topic,
} from '@tensely/content-model/logic';
import { counted, failure, type Outcome, type Surroundings } from './command.ts';
import { LESSONS } from './content-defects.ts';
import { readContent } from './read-content.ts';

type ScoredType = ReturnType<typeof scoredQuestions>[number]['type'];

const names: { [Type in ScoredType]: string } = {
  multipleChoice: 'multiple choice',
  click: 'click the word',
  gapFill: 'gap fill',
  wordBank: 'word bank',
  trueFalse: 'true or false',
  matching: 'matching',
  ordering: 'ordering',
  dragDrop: 'drag and drop',
};

/** Tells what there is and what is still to be written, topic by topic. */
export function statsCommand(_paths: readonly string[], { root }: Surroundings): Outcome {
  const { content } = readContent(join(root, LESSONS));
  const index = contentIndexSchema.safeParse(content.index.json);
  if (!index.success) return failure('The index cannot be read: npm run content -- check says why.');
  const topics = index.data.levels.flatMap(({ label, topics }) => [
    `${label}:`,
    ...topics.map((topic) => topicLine(topic, content)),
  ]);
  return { lines: [...topics, '', ...totals(index.data, content)], complaints: [], ok: true };
}

function topicLine(topic: Topic, content: Content): string {
  const pages = pagesOf(content, topic.key);
  if (pages.length === 0) return `  ${topic.title}: none of its ${counted(topic.pages, 'page')} is written.`;
  return `  ${topic.title}: ${pages.length} of ${counted(topic.pages, 'page')}, ${questionLine(pages)}.`;
}

function totals(index: ContentIndex, content: Content): string[] {
  const due = index.levels.flatMap(({ topics }) => topics).reduce((sum, { pages }) => sum + pages, 0);
  const pages = content.pages.map(({ json }) => parsePage(json).page);
  const questions = pages.flatMap(scoredQuestions);
  const tags = new Set(questions.flatMap(({ tags }) => tags ?? []));
  return [
    `All: ${pages.length} of ${counted(due, 'page')}, ${questionLine(pages)}.`,
    `${counted(tags.size, 'grammar point')} practised, ${counted(content.pictures.size, 'picture')}.`,
    `${counted(questions.filter(({ explanation }) => !explanation).length, 'question')} without an explanation.`,
  ];
}

/** "58 questions (20 multiple choice, 9 word bank)". */
function questionLine(pages: readonly Page[]): string {
  const types = Map.groupBy(pages.flatMap(scoredQuestions), ({ type }) => type);
  const sum = [...types.values()].reduce((total, { length }) => total + length, 0);
  const parts = [...types].map(([type, { length }]) => `${length} ${names[type]}`);
  return `${counted(sum, 'question')}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

function pagesOf(content: Content, topic: string): Page[] {
  return content.pages.filter((page) => page.topic === topic).map(({ json }) => parsePage(json).page);
}
