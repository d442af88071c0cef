import { isRecord } from '@tensely/core/reader';
import { getAuthoring, type Report } from '@tensely/questions/authoring';
import {
  idSchema,
  isScored,
  type Question,
  type QuestionByType,
  questionSchemas,
  type ScoredQuestion,
} from '@tensely/questions/logic';
import * as z from 'zod/mini';
import { isContentType, isQuestionType } from '../lessons/parse/infer-type.ts';
import { type ContentItem, contentItemSchemas } from '../lessons/schema/content-item.schema.ts';
import { checkWording } from './check-wording.ts';
import { type CheckContext, type Defect, pictureKey } from './content.ts';
import { reportIssues } from './schema-sentences.ts';

/** A page without a check of its items, which are validated one by one for precise errors. */
export const frameSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id: idSchema,
  title: z.string().check(z.minLength(1, 'a page has a title')),
  content: z.array(z.unknown()).check(z.minLength(1, 'a page has content')),
  questions: z.array(z.unknown()).check(z.minLength(1, 'a page has questions')),
});

/**
 * Checks an author's page strictly: canonical names and shapes only, and also its meaning (the right answer is among
 * the options, every wrong option has feedback, pictures exist). Returns one sentence for each defect.
 * @example
 * checkPage(json, { file: '01.json', pictures: new Set(['A1/nouns/1']) });
 * // [{ file: '01.json', pointer: '/title', sentence: 'The field is missing.' }]
 */
export function checkPage(json: unknown, context: CheckContext): Defect[] {
  const defects: Defect[] = [];
  const report: Report = (pointer, sentence) => defects.push({ file: context.file, pointer, sentence });
  const frame = frameSchema.safeParse(json);
  if (!frame.success) reportIssues(frame.error.issues, json, '', report);
  checkWording(json, '', report);
  if (!isRecord(json)) return defects;

  const content = checkItems(json.content, 'content', context, report);
  const questions = checkItems(json.questions, 'questions', context, report);
  const scored = [...content, ...questions].flatMap(({ item, pointer }) => {
    return isScored(item) ? [{ id: item.id, pointer: `${pointer}/id` }] : [];
  });
  checkIds(scored, json.id, report);
  if (defects.length > 0) return defects;
  if (content.every(({ item }) => item.type === 'imageDisplay' || item.type === 'click')) {
    report('/content', 'The page explains nothing: a picture alone is not a lesson.');
  }
  if (scored.length === 0) report('/questions', 'The page has nothing that is scored.');
  return defects;
}

type Panel = 'content' | 'questions';
interface Checked {
  item: Question | ContentItem;
  pointer: string;
}

/** Checks the items of a panel and returns the valid ones with their places. */
function checkItems(items: unknown, panel: Panel, context: CheckContext, report: Report): Checked[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((value: unknown, index) => {
    const pointer = `/${panel}/${index}`;
    const schema = getSchema(value, panel);
    if (!schema) {
      report(`${pointer}/type`, typeSentence(value, panel));
      return [];
    }
    const result = schema.safeParse(value);
    if (!result.success) {
      reportIssues(result.error.issues, value, pointer, report);
      return [];
    }
    const here: Report = (place, sentence) => report(pointer + place, sentence);
    if (isScored(result.data)) checkQuestion(result.data, context, here);
    if (result.data.type === 'imageDisplay') checkPicture(result.data, context, here);
    return [{ item: result.data, pointer }];
  });
}

function getSchema(value: unknown, panel: Panel) {
  const type = isRecord(value) ? value.type : undefined;
  if (typeof type !== 'string') return undefined;
  if (panel === 'content') return isContentType(type) ? contentItemSchemas[type] : undefined;
  return isQuestionType(type) ? questionSchemas[type] : undefined;
}

function typeSentence(value: unknown, panel: Panel): string {
  const type = isRecord(value) ? value.type : undefined;
  if (type === undefined) return 'The item has no type.';
  return `The type ${JSON.stringify(type)} is not one that "${panel}" can hold (names are case-sensitive).`;
}

function checkPicture(
  { imagePath, altText }: QuestionByType['imageDisplay'],
  { pictures }: CheckContext,
  report: Report,
): void {
  if (!/^[A-Z]\d\/[A-Za-z0-9]+\/\d+\.(svg|png)$/.test(imagePath)) {
    report('/imagePath', `The path "${imagePath}" is not of the form level/topic/number.svg.`);
  } else if (pictures && !pictures.has(pictureKey(imagePath))) {
    report('/imagePath', `There is no picture "${imagePath}".`);
  }
  if (altText.trim().split(/\s+/).length < 4)
    report('/altText', 'The alternative text does not say what the picture teaches.');
}

function checkIds(scored: readonly { id: string; pointer: string }[], pageId: unknown, report: Report): void {
  const seen = new Set<string>();
  for (const { id, pointer } of scored) {
    if (seen.has(id)) report(pointer, `The id "${id}" is used twice.`);
    if (typeof pageId === 'string' && !id.startsWith(`${pageId}-`)) {
      report(pointer, `The id "${id}" does not start with the id of its page ("${pageId}-").`);
    }
    seen.add(id);
  }
}

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Checks rules that a schema cannot express: those for every scored question, then those of its type. */
export function checkQuestion(question: ScoredQuestion, { tags: known }: CheckContext, report: Report): void {
  if (!question.explanation) report('', 'The question has no explanation.');
  if (!question.tags?.length) report('', 'The question has no tags.');
  question.tags?.forEach((tag, index) => {
    if (!KEBAB_CASE.test(tag)) report(`/tags/${index}`, `The tag "${tag}" is not in kebab-case.`);
    else if (known && !known.has(tag)) report(`/tags/${index}`, `The tag "${tag}" is not in tags.json.`);
  });
  getAuthoring(question).check(question, report);
}
