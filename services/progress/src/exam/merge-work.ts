import {
  blankCount,
  type ExamAttempt,
  type ExamWork,
  isAnswered,
  mergeAnswers,
  type Paper,
  type PaperQuestion,
  toPlace,
} from '@tensely/content/exams';
import { type FieldError, mostFieldErrors, Problem } from '../problem/problem.ts';

/** A grace period for answers that were in transit when the time ran out. */
const transitGraceMs = 30_000;

/**
 * Merges a device's work into an attempt: the later version of each answer, and the flags and highlights of the work with the
 * latest answer, so that a delayed save changes nothing. Clamps times to between the attempt's start and now; answers after
 * the deadline do not count. An answer that changes after the deadline and the grace period makes the work late, whatever its
 * times say. There is no grace period if the learner may know the correct answers by then (docs/behaviour.md#exams-late).
 */
export function mergeWork<Attempt extends ExamAttempt>(
  { attempt, isKeyKnown }: { attempt: Attempt; isKeyKnown: boolean },
  paper: Paper,
  sent: ExamWork,
  now: Date,
): { attempt: Attempt; isLate: boolean } {
  const { answers, ...marks } = dropUnknownPlaces(paper, clampTimes(sent, attempt, now));
  const inTime = Object.entries(answers).filter(([, { timestamp }]) => timestamp <= attempt.deadline);
  const counted = Object.fromEntries(inTime);
  const isOvertaken = (latestAnswer({ answers: counted }) ?? '') < (latestAnswer(attempt.work) ?? '');
  const merged = mergeAnswers(attempt.work.answers, counted);
  const work = { ...(isOvertaken ? attempt.work : marks), answers: merged };
  const isAfterTime = now.getTime() > Date.parse(attempt.deadline) + (isKeyKnown ? 0 : transitGraceMs);
  return {
    attempt: { ...attempt, work, completedSections: completedSections(attempt, paper, work, now) },
    isLate: isAfterTime && hasOtherAnswers(attempt.work.answers, merged),
  };
}

function clampTimes(work: ExamWork, { startedAt }: ExamAttempt, now: Date): ExamWork {
  const held = (time: string) => Math.min(Math.max(Date.parse(time), Date.parse(startedAt)), now.getTime());
  const answers = Object.entries(work.answers).map(([place, { answer, timestamp }]) => [
    place,
    { answer, timestamp: new Date(held(timestamp)).toISOString() },
  ]);
  return { ...work, answers: Object.fromEntries(answers) };
}

/** Drops flags and highlights at places that the paper does not have, because no answer should be lost over them. */
function dropUnknownPlaces(paper: Paper, { answers, flags, highlights }: ExamWork): ExamWork {
  const places = questionsByPlace(paper);
  return {
    answers,
    flags: [...new Set(flags)].filter((place) => places.has(place)),
    highlights: highlights.filter(
      ({ section, start, end }) => start < end && end <= (paper.sections[section]?.text.length ?? 0),
    ),
  };
}

/** Whether an answer differs, regardless of its time. */
function hasOtherAnswers(before: ExamWork['answers'], after: ExamWork['answers']): boolean {
  return Object.entries(after).some(([place, { answer }]) => {
    const known = before[place]?.answer ?? answer.map(() => '');
    return known.join('\n') !== answer.join('\n');
  });
}

/** The sections completed so far, and those in which every question now has its first answer. */
function completedSections(
  { completedSections: before }: ExamAttempt,
  { sections }: Paper,
  { answers }: ExamWork,
  now: Date,
): ExamAttempt['completedSections'] {
  const isCompleted = ({ questions }: Paper['sections'][number], section: number) =>
    questions.length > 0 &&
    questions.every((question, number) => isAnswered(answers[toPlace(section, number)], blankCount(question)));
  const fresh = sections.flatMap((one, section) =>
    isCompleted(one, section) && before.every((known) => known.section !== section)
      ? [{ section, at: now.toISOString() }]
      : [],
  );
  return [...before, ...fresh];
}

/** Throws a Problem 400 for answers that the paper does not allow: places without a question, and invalid choices. */
export function assertAllowed(paper: Paper, { answers }: ExamWork): void {
  const questions = questionsByPlace(paper);
  const errors = Object.entries(answers).flatMap(([place, { answer }]): FieldError[] => {
    const detail = faultOf(questions.get(place), answer);
    return detail ? [{ pointer: `#/work/answers/${place}`, detail }] : [];
  });
  if (errors.length > 0) throw new Problem('invalid-exam-work', { errors: errors.slice(0, mostFieldErrors) });
}

function faultOf(question: PaperQuestion | undefined, answer: readonly string[]): string | undefined {
  if (!question) return 'The paper has no question at this place.';
  const blanks = blankCount(question);
  if (answer.length !== blanks)
    return `The question at this place takes ${blanks} ${blanks === 1 ? 'entry' : 'entries'}.`;
  const isAllowed = answer.every((choice, blank) => choice === '' || choicesOf(question, blank).includes(choice));
  return isAllowed ? undefined : 'An entry at this place is not among its choices.';
}

function choicesOf(question: PaperQuestion, blank: number): readonly string[] {
  return question.type === 'multipleChoice' ? question.options : (question.options[String(blank + 1)] ?? []);
}

/** The questions of a paper by their places, such as "0-9". */
function questionsByPlace({ sections }: Paper): Map<string, PaperQuestion> {
  return new Map(
    sections.flatMap(({ questions }, section) =>
      questions.map((question, number): [string, PaperQuestion] => [toPlace(section, number), question]),
    ),
  );
}

/** When the latest answer was given; undefined if there is none. */
export function latestAnswer({ answers }: Pick<ExamWork, 'answers'>): string | undefined {
  return Object.values(answers)
    .map(({ timestamp }) => timestamp)
    .sort()
    .at(-1);
}
