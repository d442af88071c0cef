import { entriesOf, fold, inside, isRecord, quoted, type Remark } from '@tensely/core/reader';
import { type Exam, examSchema } from '../schema/exam.schema.ts';
import {
  type ExamFields,
  ExamLog,
  fail,
  getFields,
  type Place,
  parseWith,
  readCount,
  readText,
  repair,
} from './place.ts';
import { readInstructions } from './read-instructions.ts';
import { readSection } from './read-section.ts';

export interface ParsedExam {
  /** Undefined if the input is no object or has no time limit or no sections. */
  exam: Exam | undefined;
  /** What the reader corrected. */
  repairs: Remark[];
  /** What the reader could not correct. The exam omits the parts they name. */
  errors: Remark[];
}

/**
 * Reads a test in any shape an import may have into the canonical model, as the lesson page reader does
 * (docs/behaviour.md#exams-reader): names and types in any spelling, choices by number or as lists, missing points.
 * Each repair and error has a JSON pointer. Never throws, whatever the JSON, and runs in bounded time.
 */
export function parseExam(json: unknown): ParsedExam {
  const log = new ExamLog();
  const place = unwrapped({ value: json, path: '', log });
  const exam = isRecord(place.value) ? readExam(getFields(place)) : undefined;
  if (!isRecord(place.value)) fail(place, 'This is not an exam.');
  return { exam, repairs: log.repairs, errors: log.errors };
}

/** Unwraps `{ "exam": { … } }` or a list of one exam. */
function unwrapped(place: Place): Place {
  const { value } = place;
  if (Array.isArray(value) && value.length === 1) {
    repair(place, 'The list of one exam is read as the exam.');
    return inside(place, 0, value[0]);
  }
  const key = isRecord(value) ? Object.keys(value).find((name) => ['exam', 'test'].includes(fold(name))) : undefined;
  if (!isRecord(value) || key === undefined || !isRecord(value[key])) return place;
  repair(place, `The exam is read from its "${key}".`);
  return inside(place, key, value[key]);
}

function readExam(fields: ExamFields): Exam | undefined {
  const { place } = fields;
  const head = readHead(fields);
  const timeLimit = readMinutes(fields.take('timeLimit', 'duration', 'minutes', 'time'));
  const totalPlace = fields.take('totalPoints', 'points', 'maxPoints');
  const list = fields.take('sections', 'parts');
  const sections = list ? entriesOf(list).flatMap((entry, index) => readSection(entry, index + 1)) : [];
  fields.reportRest();
  if (timeLimit === undefined) fail(place, 'The exam has no time limit in minutes.');
  if (sections.length === 0) fail(place, 'The exam has no sections.');
  if (timeLimit === undefined || sections.length === 0) return undefined;
  const sum = sections.reduce((total, section) => total + section.points, 0);
  const totalPoints = readCount(totalPlace);
  if (totalPoints === undefined) repair(place, `The exam has no points: it gets the ${sum} of its sections.`);
  return parseWith(examSchema, { ...head, timeLimit, totalPoints: totalPoints ?? sum, sections }, place);
}

/** The fields of an exam except its sections. `examType` defaults to "fede". */
function readHead(fields: ExamFields) {
  const title = readText(fields.take('title', 'name'));
  const typePlace = fields.take('examType', 'type', 'family');
  const examType = readText(typePlace)?.trim().toLowerCase();
  const level = readText(fields.take('level'));
  const topics = fields.take('topics', 'topic', 'themes');
  const instructions = readInstructions(fields.take('instructions', 'instruction'));
  if (typePlace && examType !== typePlace.value) repair(typePlace, `The type is read as "${examType ?? 'fede'}".`);
  if (!title) repair(fields.place, 'The exam has no title; "Practice test" is used.');
  if (!level) repair(fields.place, 'The exam has no level; "B2" is used.');
  return {
    title: title ?? 'Practice test',
    examType: examType ?? 'fede',
    level: level ?? 'B2',
    topics: topics ? entriesOf(topics).flatMap((entry) => readText(entry) ?? []) : [],
    instructions,
  };
}

/** Minutes, from a number, "105", "105 minutes", "1h45" or "1:45". */
function readMinutes(place: Place | undefined): number | undefined {
  if (!place) return undefined;
  const minutes = typeof place.value === 'string' ? minutesIn(place.value) : place.value;
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 1 || minutes > 600) {
    fail(place, `${quoted(place.value)} is not a time limit between 1 and 600 minutes.`);
    return undefined;
  }
  if (minutes !== place.value) repair(place, `${quoted(place.value)} is read as ${minutes} minutes.`);
  return minutes;
}

function minutesIn(text: string): number | undefined {
  const [, hours, minutes] = /^\s*(\d{1,2})\s*(?:h|:|hours?)\s*(\d{1,2})?\D*$/i.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes ?? 0);
  const only = /^\s*(\d{1,3})\s*(?:m|min|mins|minutes)?\.?\s*$/i.exec(text)?.[1];
  return only === undefined ? undefined : Number(only);
}
