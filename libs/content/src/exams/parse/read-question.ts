import { inside, isRecord, quoted } from '@tensely/core/reader';
import { typeNamed } from '../../lessons/parse/infer-type.ts';
import { blankCount, POINTS_EACH } from '../schema/blanks.ts';
import { type ExamQuestion, examQuestionSchema } from '../schema/exam.schema.ts';
import { questionId } from '../schema/fields.ts';
import { type ExamFields, fail, getFields, type Place, parseWith, readCount, readText, repair } from './place.ts';
import { findChoice, readChoices } from './read-choices.ts';
import { readBacking, readGapFill } from './read-gap-fill.ts';

type QuestionType = ExamQuestion['type'];

/** Reads one question; an empty list and an error if it cannot be asked or marked. */
export function readQuestion(place: Place, ids: Set<string>): ExamQuestion[] {
  if (!isRecord(place.value)) {
    fail(place, 'What stands here is not a question and is left out.');
    return [];
  }
  const fields = getFields(place);
  const type = readType(fields);
  if (!type) return [];
  const id = readId(fields, ids);
  const pointsPlace = fields.take('points', 'score', 'marks');
  const body = type === 'gapFill' ? readGapFill(fields) : readMultipleChoice(fields);
  const given = readCount(pointsPlace);
  fields.reportRest();
  if (!body) return [];
  const points = given ?? POINTS_EACH * ('template' in body ? blankCount({ type: 'gapFill', ...body }) : 1);
  if (given === undefined) repair(place, `The question has no points: it gets ${points}, ${POINTS_EACH} per answer.`);
  const question = parseWith(examQuestionSchema, { id, type, points, ...body }, place);
  return question ? [question] : [];
}

/** The canonical type: from its name in any spelling, otherwise inferred from the fields. */
function readType(fields: ExamFields): QuestionType | undefined {
  const place = fields.take('type', 'questionType', 'kind');
  const type = typeof place?.value === 'string' ? typeNamed(place.value) : undefined;
  if (place && (type === 'multipleChoice' || type === 'gapFill')) {
    if (type !== place.value) repair(place, `The type ${quoted(place.value)} is read as "${type}".`);
    return type;
  }
  if (place) fail(place, `The type ${quoted(place.value)} is not one that an exam can hold: the question is left out.`);
  else if (fields.find('template')) return inferred(fields, 'gapFill');
  else if (fields.find('options', 'choices')) return inferred(fields, 'multipleChoice');
  else fail(fields.place, 'The question has no type, and its fields do not show one: it is left out.');
  return undefined;
}

function inferred({ place }: ExamFields, type: QuestionType): QuestionType {
  repair(place, `The type is read from the fields: "${type}".`);
  return type;
}

/** The question's id in canonical form. A missing, malformed or duplicate id becomes the first free number. */
function readId(fields: ExamFields, ids: Set<string>): string {
  const place = fields.take('id');
  const written = typeof place?.value === 'object' ? '' : String(place?.value);
  const number = /^\s*q?[\s-]*([1-9]\d?)\s*$/i.exec(written)?.[1];
  const own = number ? `q${number}` : undefined;
  let id = own ?? 'q1';
  for (let next = 1; ids.has(id) || !questionId.safeParse(id).success; next += 1) id = `q${next}`;
  ids.add(id);
  if (id !== place?.value) repair(place ?? fields.place, `The question gets the id "${id}".`);
  return id;
}

/** Reads a question with four choices; undefined and an error if it cannot be marked. */
function readMultipleChoice(fields: ExamFields) {
  const question = readText(fields.take('question', 'text', 'prompt', 'stem'));
  const optionsPlace = fields.take('options', 'choices', 'alternatives');
  const marked: string[] = [];
  const options = optionsPlace ? readChoices(optionsPlace, marked) : [];
  const answer = fields.take('correctAnswer', 'correctAnswers', 'answer', 'correct');
  const correctAnswer = answer ? findChoice(onlyOne(answer), options) : marked[0];
  const explanation = readText(fields.take('explanation', 'why')) ?? '';
  const backing = readBacking(fields);
  if (!question) fail(fields.place, 'The question has no text: it is left out.');
  if (!answer && correctAnswer === undefined) fail(fields.place, 'Nothing says which choice is right.');
  if (!question || correctAnswer === undefined) return undefined;
  return { question, options, correctAnswer, explanation, ...backing };
}

function onlyOne(place: Place): Place {
  const { value } = place;
  if (!Array.isArray(value) || value.length !== 1) return place;
  repair(place, 'The list of one answer is read as the answer.');
  return inside(place, 0, value[0]);
}
