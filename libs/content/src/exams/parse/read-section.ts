import { entriesOf, fold, inside, isRecord, quoted } from '@tensely/core/reader';
import type { ExamQuestion, ExamSection } from '../schema/exam.schema.ts';
import { pictureFile } from '../schema/fields.ts';
import { fail, getFields, type Place, readCount, readText, repair } from './place.ts';
import { readQuestion } from './read-question.ts';

type SectionType = ExamSection['sectionType'];

const TYPES: Readonly<Record<string, SectionType>> = {
  readingcomprehension: 'reading-comprehension',
  reading: 'reading-comprehension',
  comprehension: 'reading-comprehension',
  multiplechoice: 'reading-comprehension',
  gapfill: 'gapFill',
  gapfilling: 'gapFill',
  textcompletion: 'gapFill',
  cloze: 'gapFill',
};

/** Reads one section; an empty list and an error if the value is not a section. `number` counts from 1. */
export function readSection(place: Place, number: number): ExamSection[] {
  if (!isRecord(place.value)) {
    fail(place, 'What stands here is not a section and is left out.');
    return [];
  }
  const fields = getFields(place);
  const title = readText(fields.take('title', 'name', 'heading'));
  const typePlace = fields.take('sectionType', 'type', 'kind');
  const pointsPlace = fields.take('points', 'totalPoints', 'score');
  const text = readText(fields.take('text', 'passage', 'content', 'reading')) ?? '';
  const image = readImage(fields.take('image', 'picture', 'imagePath'));
  const list = fields.take('questions', 'items');
  const ids = new Set<string>();
  const questions = list ? entriesOf(list).flatMap((entry) => readQuestion(entry, ids)) : [];
  fields.reportRest();
  if (!title) repair(place, `The section has no title; "Section ${number}" is used.`);
  if (!list) repair(place, 'The section has no questions.');
  const sum = questions.reduce((total, question) => total + question.points, 0);
  const points = readCount(pointsPlace);
  if (points === undefined) repair(place, `The section has no points: it gets the ${sum} of its questions.`);
  const sectionType = readType(typePlace, place, questions);
  return [
    {
      title: title ?? `Section ${number}`,
      sectionType,
      points: points ?? sum,
      text,
      ...(image && { image }),
      questions,
    },
  ];
}

/** The canonical type: from its name in any spelling, otherwise inferred from the questions. */
function readType(place: Place | undefined, section: Place, questions: readonly ExamQuestion[]): SectionType {
  const named = typeof place?.value === 'string' ? TYPES[fold(place.value)] : undefined;
  if (named === place?.value && named) return named;
  const isGapFill = questions.length > 0 && questions.every(({ type }) => type === 'gapFill');
  const type = named ?? (isGapFill ? 'gapFill' : 'reading-comprehension');
  const said = place ? `The type ${quoted(place.value)}` : 'The type';
  repair(place ?? section, `${said} is read as "${type}".`);
  return type;
}

/** A picture, from a path or an object with path and alternative text. Accepts only files of the test itself. */
function readImage(place: Place | undefined): ExamSection['image'] {
  if (!place) return undefined;
  const fields = getFields(isRecord(place.value) ? place : inside(place, '', { src: place.value }));
  const source = readText(fields.take('src', 'imagePath', 'path', 'url'));
  const altText = readText(fields.take('altText', 'alt', 'description', 'caption'));
  fields.reportRest();
  const src = pictureFile.safeParse(source);
  if (!src.success) {
    repair(place, 'The picture is not a file of the test, such as "roof.svg", and is left out.');
    return undefined;
  }
  if (!altText) repair(place, 'The picture has no alternative text; "Picture" is used.');
  return { src: src.data, altText: altText ?? 'Picture' };
}
