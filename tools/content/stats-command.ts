import { join } from 'node:path';
import { type Content, pictureKey } from '@tensely/content/checks';
import { contentIndexSchema, scoredQuestions, type Topic } from '@tensely/content/lessons';
import { getColumn } from '@tensely/questions/authoring';
import type { ScoredType } from '@tensely/questions/logic';
import { alignedTable } from '../aligned-table.ts';
import { counted } from '../counted.ts';
import { type CommandContext, failure, type Outcome } from './command.ts';
import { LESSONS } from './content-defects.ts';
import { byTopic, type LessonPage, readyPages } from './editorial/lesson-page.ts';
import { examStats } from './exams/exam-stats.ts';
import { exercises, measuresOf, type Share, topicsByMeaning } from './meaning/measures.ts';
import { readContent } from './read-content.ts';
import { wordsOf } from './words-of.ts';

/** Prints the amount of content as tables: topics, pages, questions by type, pictures, words; then the tests of the exams. */
export function statsCommand(paths: readonly string[], { root }: CommandContext): Outcome {
  if (paths.length > 0) return failure(`stats counts all content: leave out "${paths.join(' ')}".`);
  const { content } = readContent(join(root, LESSONS));
  const index = contentIndexSchema.safeParse(content.index.json);
  if (!index.success) return failure('The index is unreadable: npm run content -- check says why.');
  const rows = index.data.levels.flatMap(({ key, topics }) => topics.map((topic) => countTopic(key, topic, content)));
  const used = usedTypes(rows);
  const header = ['topic', 'pages', 'questions', ...used.map(getColumn), 'pictures', 'words'];
  const table = alignedTable([header, ...[...rows, sumOf(rows)].map((row) => cellsOf(row, used))]);
  return {
    lines: [
      ...table,
      '',
      ...meaningTable(readyPages(content), topicsByMeaning(content)),
      '',
      ...coverage(content),
      '',
      ...examStats(root),
    ],
    errors: [],
    ok: true,
  };
}

/**
 * How far topics make learners choose by meaning (docs/content-style.md). Figures that need authors' marks cover only the topics
 * with these rules; the others are not marked yet.
 */
function meaningTable(pages: readonly LessonPage[], byMeaning: readonly string[]): string[] {
  const header = ['by meaning', 'English distractors', 'free choice', 'answering banks', 'texts', ...exercises];
  const marked = pages.filter(({ level, topic }) => byMeaning.includes(`${level}/${topic}`));
  const levels = Map.groupBy(marked, ({ level }) => level);
  const rows = [...byTopic(pages), ...levels, ['All of these', marked] as const].map(([name, own]) => {
    const { realDistractors, freeChoices, answeringBanks, texts, pagesWith } = measuresOf(own);
    const isMarked = !name.includes('/') || byMeaning.includes(name);
    const shares = [realDistractors, freeChoices].map((one) => (isMarked ? shareWords(one) : 'not marked'));
    const counts = [texts, ...exercises.map((exercise) => pagesWith[exercise])];
    return [name, ...shares, shareWords(answeringBanks), ...counts.map(String)];
  });
  return alignedTable([header, ...rows]);
}

function shareWords({ count, of }: Share): string {
  return of === 0 ? '-' : `${Math.round((100 * count) / of)} % of ${of}`;
}

interface Counts {
  title: string;
  pages: number;
  due: number;
  questions: ReadonlyMap<ScoredType, number>;
  pictures: number;
  words: number;
}

function countTopic(level: string, { key, title, pages: due }: Topic, content: Content): Counts {
  const files = content.pages.filter((page) => page.level === level && page.topic === key);
  const questions = files.flatMap(({ page }) => scoredQuestions(page));
  const types = [...Map.groupBy(questions, ({ type }) => type)].map(([type, all]) => [type, all.length] as const);
  return {
    title: `${level} ${title}`,
    pages: files.length,
    due,
    questions: new Map(types),
    pictures: [...content.pictures].filter((path) => pictureKey(path).startsWith(`${level}/${key}/`)).length,
    words: files.reduce((sum, { json }) => sum + wordsIn(json), 0),
  };
}

/** The words of every text that learners may read, without keys, ids, types and tags. */
function wordsIn(json: unknown): number {
  if (typeof json === 'string') return wordsOf(json).length;
  if (Array.isArray(json)) return json.reduce((sum: number, entry) => sum + wordsIn(entry), 0);
  if (typeof json !== 'object' || json === null) return 0;
  return Object.entries(json).reduce((sum, [key, value]) => sum + (NOT_READ.has(key) ? 0 : wordsIn(value)), 0);
}

const NOT_READ = new Set(['$schema', 'id', 'type', 'tags', 'layout', 'select', 'textStyle', 'imagePath']);

function sumOf(rows: readonly Counts[]): Counts {
  const sum = (value: (row: Counts) => number) => rows.reduce((total, row) => total + value(row), 0);
  return {
    title: 'All',
    pages: sum(({ pages }) => pages),
    due: sum(({ due }) => due),
    questions: new Map(usedTypes(rows).map((type) => [type, sum(({ questions }) => questions.get(type) ?? 0)])),
    pictures: sum(({ pictures }) => pictures),
    words: sum(({ words }) => words),
  };
}

function usedTypes(rows: readonly Counts[]): ScoredType[] {
  const used = new Set(rows.flatMap(({ questions }) => [...questions.keys()]));
  return [...used];
}

function cellsOf({ title, pages, due, questions, pictures, words }: Counts, types: readonly ScoredType[]): string[] {
  const all = [...questions.values()].reduce((sum, count) => sum + count, 0);
  const byType = types.map((type) => questions.get(type) ?? 0);
  return [title, `${pages} of ${due}`, ...[all, ...byType, pictures, words].map(String)];
}

function coverage({ pages }: Content): string[] {
  const questions = pages.flatMap(({ page }) => scoredQuestions(page));
  const tags = new Set(questions.flatMap(({ tags }) => tags ?? []));
  return [
    `${counted(tags.size, 'grammar point')} practised.`,
    `${counted(questions.filter(({ explanation }) => !explanation).length, 'question')} without an explanation.`,
    `${counted(questions.filter(({ tags }) => !tags?.length).length, 'question')} without a grammar point.`,
  ];
}
