import { join } from 'node:path';
import { type Content, pictureKey } from '@tensely/content/checks';
import { contentIndexSchema, scoredQuestions, type Topic } from '@tensely/content/lessons';
import { alignedTable } from '../console-text.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
import { LESSONS } from './content-defects.ts';
import { byTopic, type LessonPage, readyPages } from './editorial/lesson-page.ts';
import { exercises, getMeasures, type Share } from './meaning/measures.ts';
import { readContent } from './read-content.ts';

/** Prints the pages, questions and pictures of each topic, and how far topics make learners choose by meaning. */
export function statsCommand(paths: readonly string[], { root }: CommandContext): Outcome {
  if (paths.length > 0) return failure(`stats always counts all content: omit "${paths.join(' ')}".`);
  const { content } = readContent(join(root, LESSONS));
  const index = contentIndexSchema.safeParse(content.index.json);
  if (!index.success) return failure('The index is unreadable: npm run content -- check says why.');
  const rows = index.data.levels.flatMap(({ key, topics }) => topics.map((topic) => countTopic(key, topic, content)));
  const sum = (column: number) => rows.reduce((total, { counts }) => total + (counts[column] ?? 0), 0);
  const all = { title: 'All', counts: [0, 1, 2, 3].map(sum) };
  const cells = [...rows, all].map(({ title, counts: [pages, due, questions, pictures] }) => {
    return [title, `${pages} of ${due}`, `${questions}`, `${pictures}`];
  });
  const topics = alignedTable([['topic', 'pages', 'questions', 'pictures'], ...cells]);
  const meaning = meaningTable(readyPages(content));
  return { lines: [...topics, '', ...meaning], errors: [], ok: true };
}

/** Pages, pages that are due, questions and pictures of a topic. */
function countTopic(level: string, { key, title, pages: due }: Topic, content: Content) {
  const pages = content.pages.filter((page) => page.level === level && page.topic === key);
  const questions = pages.flatMap(({ page }) => scoredQuestions(page));
  const pictures = [...content.pictures].filter((path) => pictureKey(path).startsWith(`${level}/${key}/`));
  return { title: `${level} ${title}`, counts: [pages.length, due, questions.length, pictures.length] };
}

/** How far topics make learners choose by meaning (docs/content-style.md#meaning-before-form). */
function meaningTable(pages: readonly LessonPage[]): string[] {
  const header = ['by meaning', 'English distractors', 'free choice', 'answering banks', 'texts', ...exercises];
  const levels = Map.groupBy(pages, ({ level }) => level);
  const rows = [...byTopic(pages), ...levels, ['All', pages] as const].map(([name, own]) => {
    const { realDistractors, freeChoices, answeringBanks, texts, pagesWith } = getMeasures(own);
    const shares = [realDistractors, freeChoices, answeringBanks].map(formatShare);
    return [name, ...shares, ...[texts, ...exercises.map(pagesWith)].map(String)];
  });
  return alignedTable([header, ...rows]);
}

function formatShare({ count, of }: Share): string {
  return of === 0 ? '-' : `${Math.round((100 * count) / of)}% of ${of}`;
}
