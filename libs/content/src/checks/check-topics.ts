import type { Report } from '@tensely/questions/authoring';
import type { ContentIndex, Topic } from '../lessons/schema/content-index.schema.ts';
import type { ContentRequirements } from '../lessons/schema/content-requirements.schema.ts';
import { scoredQuestions } from '../lessons/scored-questions.ts';
import { type Content, type PageFile, pictureKey, type ReportIn } from './content.ts';

interface Checked {
  index: ContentIndex;
  requirements: ContentRequirements | undefined;
  content: Content;
  reportIn: ReportIn;
}

/** Checks that each topic has the pages, questions and pictures required by the index and the requirements. */
export function checkTopics(checked: Checked): void {
  const { index, content, reportIn } = checked;
  const topics = new Map<string, Topic>(
    index.levels.flatMap(({ key, topics }) => topics.map((topic) => [`${key}/${topic.key}`, topic] as const)),
  );
  for (const page of content.pages) {
    const topic = topics.get(keyOf(page));
    const report = reportIn(page.file);
    if (!topic) report('', `The index does not have a topic "${keyOf(page)}".`);
    else {
      if (page.number > topic.pages)
        report('', `"pages" of "${keyOf(page)}" in the index is ${topic.pages}: this page is not counted there.`);
      checkId(page, content, report);
      checkScoredCount(page, topic, checked, report);
    }
  }
  const report = reportIn(content.index.file);
  for (const [key, topic] of topics) {
    if (topic.ready === false) continue;
    checkPageCount(key, topic, content, report);
    checkPictureCount(key, topic, checked, report);
  }
  checkPicturesShown(content, report);
}

function keyOf({ level, topic }: Pick<PageFile, 'level' | 'topic'>): string {
  return `${level}/${topic}`;
}

function checkId({ file, page, ...place }: PageFile, { pages }: Content, report: Report): void {
  const id = idOf(place);
  const original = pages.find((other) => other.file !== file && idOf(other) === page.id);
  if (page.id !== id && original) {
    report('/id', `"${page.id}" is the id of ${original.file}, from which this page was copied: here it is "${id}".`);
  } else if (page.id !== id) report('/id', `The id of this page is "${id}", by its place.`);
}

function checkScoredCount(place: PageFile, topic: Topic, { content, requirements }: Checked, report: Report): void {
  if (!requirements) return;
  const { onPage, onLastPage } = requirements.scoredQuestions;
  const isLast = place.number === Math.max(topic.pages, ...getNumbers(keyOf(place), content));
  const expected = isLast ? onLastPage : onPage;
  const found = scoredQuestions(place.page).length;
  const asWhich = isLast ? 'the last page of a topic' : 'a page before the last of its topic';
  if (found !== expected)
    report(
      '',
      `The page has ${found} scored ${found === 1 ? 'question' : 'questions'} instead of ${expected}, as ${asWhich}.`,
    );
}

function idOf({ level, topic, number }: Pick<PageFile, 'level' | 'topic' | 'number'>): string {
  return `${level}-${topic}-${number}`;
}

function getNumbers(key: string, { pages }: Content): number[] {
  return pages.flatMap((page) => (keyOf(page) === key ? page.number : []));
}

function checkPageCount(key: string, topic: Topic, content: Content, report: Report): void {
  const there = new Set(getNumbers(key, content));
  for (let number = 1; number <= topic.pages; number += 1) {
    if (!there.has(number)) report('', `"${key}" has no page ${number} of ${topic.pages}.`);
  }
}

function checkPictureCount(key: string, topic: Topic, { content, requirements }: Checked, report: Report): void {
  if (!requirements) return;
  const { byTopic, pagesPerPicture } = requirements.pictures;
  const found = [...content.pictures].filter((picture) => picture.startsWith(`${key}/`)).length;
  const least = byTopic[key] ?? Math.ceil(topic.pages / pagesPerPicture);
  if (found < least) report('', `"${key}" has ${found} pictures instead of at least ${least}.`);
}

function checkPicturesShown({ pages, pictures }: Content, report: Report): void {
  const items = pages.flatMap(({ page }) => [...page.content, ...page.questions]);
  const shown = new Set(items.flatMap((item) => (item.type === 'imageDisplay' ? pictureKey(item.imagePath) : [])));
  const topics = new Set(pages.map(keyOf));
  for (const key of pictures) {
    const ofCheckedTopic = topics.has(key.slice(0, key.lastIndexOf('/')));
    if (ofCheckedTopic && !shown.has(key)) report('', `No page shows the picture "${key}".`);
  }
}
