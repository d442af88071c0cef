import { contentHash, type ScoredQuestion } from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { parsePage } from '../parse/parse-page.ts';
import { type ContentIndex, contentIndexSchema, findTopic, type Topic } from '../schema/content-index.schema.ts';
import { scoredQuestions } from '../scored-questions.ts';
import { checkPage } from './check-page.ts';
import { type Defect, pictureKey, type Report } from './defect.ts';
import { reportIssues } from './schema-sentences.ts';

/** A page as it lies in the content folder: `<level>/<topic>/NN.json`. */
export interface PageFile {
  file: string;
  level: string;
  topic: string;
  number: number;
  json: unknown;
}

/** All content of a remote, as read from its folder. */
export interface Content {
  index: { file: string; json: unknown };
  tags?: { file: string; json: unknown } | undefined;
  pages: readonly PageFile[];
  pictures: ReadonlySet<string>;
}

/** Scored questions on a page of a topic, and on its last page (syllabus: 6 of 8 and 7 of 10 pass). */
export const QUESTIONS_PER_PAGE = 8;
export const QUESTIONS_ON_LAST_PAGE = 10;

/** How many pictures the topics of B1 and B2 have at least; those of A1 and A2 have one for every two pages (ruling 1). */
const PICTURES: Readonly<Record<string, number>> = {
  'B1/presPerfCont': 6,
  'B1/pastPerfCont': 8,
  'B1/2ndCond': 3,
  'B1/modalVerbs': 2,
  'B2/mixedCond': 4,
  'B2/causitives': 1,
  'B2/modalsProb': 2,
  'B2/futurePerf': 5,
};

/** Checks every page, and what only shows when all are seen: counts, ids used twice, questions asked twice. */
export function checkContent(content: Content): Defect[] {
  const { pages, pictures } = content;
  const defects: Defect[] = [];
  const index = contentIndexSchema.safeParse(content.index.json);
  const reportIn =
    (file: string): Report =>
    (pointer, sentence) =>
      defects.push({ file, pointer, sentence });
  if (!index.success) reportIssues(index.error.issues, content.index.json, '', reportIn(content.index.file));
  const tags = content.tags && readTags(content.tags.json, reportIn(content.tags.file));
  for (const page of pages) {
    const context = index.success && isDraft(page, index.data) ? {} : { pictures, tags };
    defects.push(...checkPage(page.json, { file: page.file, ...context }));
  }
  if (index.success) checkTopics(index.data, content, reportIn);
  checkRepeats(pages, reportIn);
  return defects;
}

/** A page of a topic that is not ready: its pictures and the explanations of its tags may still be to come. */
function isDraft({ level, topic }: PageFile, index: ContentIndex): boolean {
  return findTopic(index, level, topic)?.ready === false;
}

function readTags(json: unknown, report: Report): ReadonlySet<string> | undefined {
  const tags = z.record(z.string(), z.string()).safeParse(json);
  if (!tags.success) reportIssues(tags.error.issues, json, '', report);
  return tags.success ? new Set(Object.keys(tags.data)) : undefined;
}

type ReportIn = (file: string) => Report;

function checkTopics(index: ContentIndex, content: Content, reportIn: ReportIn): void {
  const known = new Map<string, Topic>(
    index.levels.flatMap(({ key, topics }) => topics.map((topic) => [`${key}/${topic.key}`, topic] as const)),
  );
  for (const page of content.pages) {
    const place = `${page.level}/${page.topic}`;
    const topic = known.get(place);
    const report = reportIn(page.file);
    if (!topic) report('', `The index does not have a topic "${place}".`);
    else if (page.number > topic.pages) report('', `"${place}" has ${topic.pages} pages: this is one too many.`);
    else checkPlace(page, page.number === topic.pages, report);
  }
  const report = reportIn(content.index.file);
  for (const [place, topic] of known) {
    if (topic.ready === false) continue;
    const there = new Set(
      content.pages.filter((page) => `${page.level}/${page.topic}` === place).map(({ number }) => number),
    );
    for (let number = 1; number <= topic.pages; number += 1) {
      if (!there.has(number)) report('', `"${place}" has no page ${number} of ${topic.pages}.`);
    }
    checkPictureCount(place, topic.pages, content.pictures, report);
  }
  checkPicturesShown(content, report);
}

function checkPlace({ level, topic, number, json }: PageFile, last: boolean, report: Report): void {
  const { page } = parsePage(json);
  const id = `${level}-${topic}-${number}`;
  if (page.id !== id) report('/id', `The id of this page is "${id}", by its place.`);
  const expected = last ? QUESTIONS_ON_LAST_PAGE : QUESTIONS_PER_PAGE;
  const found = scoredQuestions(page).length;
  if (found !== expected) report('', `The page has ${found} scored questions instead of ${expected}.`);
}

function checkPictureCount(place: string, pages: number, pictures: ReadonlySet<string>, report: Report): void {
  const found = [...pictures].filter((key) => key.startsWith(`${place}/`)).length;
  const least = PICTURES[place] ?? Math.ceil(pages / 2);
  if (found < least) report('', `"${place}" has ${found} pictures: at least ${least} are due.`);
}

function checkPicturesShown({ pages, pictures }: Content, report: Report): void {
  const shown = new Set(
    pages.flatMap(({ json }) => {
      const { content, questions } = parsePage(json).page;
      return [...content, ...questions].flatMap((item) =>
        item.type === 'imageDisplay' ? pictureKey(item.imagePath) : [],
      );
    }),
  );
  const topics = new Set(pages.map(({ level, topic }) => `${level}/${topic}`));
  for (const key of pictures) {
    const ofCheckedTopic = topics.has(key.slice(0, key.lastIndexOf('/')));
    if (ofCheckedTopic && !shown.has(key)) report('', `No page shows the picture "${key}".`);
  }
}

/** Ids are unique over the whole product (ruling 38), and no question is asked twice. */
function checkRepeats(pages: readonly PageFile[], reportIn: ReportIn): void {
  const files = new Map<string, string>();
  const asked = new Map<string, ScoredQuestion>();
  for (const { file, json } of pages) {
    for (const question of scoredQuestions(parsePage(json).page)) {
      const other = files.get(question.id);
      if (other && other !== file) reportIn(file)('', `The id "${question.id}" is used in ${other} too.`);
      files.set(question.id, file);
      const twin = asked.get(contentHash(question));
      if (twin) reportIn(file)('', `"${question.id}" asks the same as "${twin.id}".`);
      asked.set(contentHash(question), question);
    }
  }
}
