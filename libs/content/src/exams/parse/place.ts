import { Fields, quoted, type ReaderLog, type Place as ReaderPlace, type Remark } from '@tensely/core/reader';
import type * as z from 'zod/mini';
import { reportIssues } from '../../checks/schema-sentences.ts';

/** Maximum entries of any list in an exam: places have two digits. */
export const MAX_ENTRIES = 99;
const MAX_TEXT_LENGTH = 50_000;

/** Collects the repairs and errors of reading one exam. */
export class ExamLog implements ReaderLog {
  readonly repairs: Remark[] = [];
  readonly errors: Remark[] = [];

  report({ path }: { path: string }, sentence: string): void {
    this.repairs.push({ path, sentence });
  }

  fail({ path }: { path: string }, sentence: string): void {
    this.errors.push({ path, sentence });
  }

  limitEntries<Entry>(place: { path: string }, entries: readonly Entry[]): readonly Entry[] {
    if (entries.length > MAX_ENTRIES) {
      this.fail(place, `The list has ${entries.length} entries; what comes after ${MAX_ENTRIES} is not read.`);
    }
    return entries.slice(0, MAX_ENTRIES);
  }
}

export type Place = ReaderPlace<ExamLog>;
export type ExamFields = Fields<ExamLog>;

/** The members of an object, without the editors' "$schema". */
export function getFields(place: Place): ExamFields {
  return new Fields(place, ['$schema']);
}

export function repair(place: Place, sentence: string): void {
  place.log.report(place, sentence);
}

export function fail(place: Place, sentence: string): void {
  place.log.fail(place, sentence);
}

/** Parses a value that was read at `place`; undefined and an error for each rule that it violates. */
export function parseWith<Value>(schema: z.ZodMiniType<Value>, value: unknown, place: Place): Value | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  reportIssues(result.error.issues, value, place.path, (path, sentence) => place.log.fail({ path }, sentence));
  return undefined;
}

/** A non-blank string, from a string, a number or a list of lines; otherwise undefined. */
export function readText(place: Place | undefined): string | undefined {
  if (!place) return undefined;
  const text = asText(place);
  if (text === undefined || text.trim() === '') return undefined;
  if (text.length > MAX_TEXT_LENGTH) fail(place, `The text is longer than ${MAX_TEXT_LENGTH} characters and is cut.`);
  return text.slice(0, MAX_TEXT_LENGTH);
}

function asText(place: Place): string | undefined {
  const { value } = place;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    repair(place, 'The number is read as a text.');
    return String(value);
  }
  if (!Array.isArray(value) || !value.every((line) => typeof line === 'string')) return undefined;
  repair(place, 'The list is read as the lines of one text.');
  return value.join('\n');
}

/** A non-negative integer, also from a numeric string. */
export function readCount(place: Place | undefined): number | undefined {
  if (!place) return undefined;
  const { value } = place;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  const written = typeof value === 'string' ? /^\s*(\d{1,9})\b/.exec(value)?.[1] : undefined;
  if (written === undefined) {
    repair(place, `${quoted(value)} is not a number of this kind and is left out.`);
    return undefined;
  }
  repair(place, `${quoted(value)} is read as ${Number(written)}.`);
  return Number(written);
}
