import { blankCount, type ExamWork, isAnswered, mergeAnswers, type Paper, toPlace } from '@tensely/content/exams';
import { type Attempt, type HeldAttempt, latestAnswer, questionsByPlace } from './attempt.ts';

/** A grace period for answers that were in transit when the time ran out. */
const transitGraceMs = 30_000;

/**
 * Merges a device's work into an attempt: the later version of each answer, and the flags and highlights of the work with the
 * latest answer, so that a delayed save changes nothing. Clamps times to between the attempt's start and now; answers after
 * the deadline do not count. An answer that changes after the deadline and the grace period makes the work late, whatever its
 * times say. There is no grace period if the learner may know the correct answers by then (docs/behaviour.md#exams-late).
 */
export function mergeWork(
  { attempt, isKeyKnown }: Omit<HeldAttempt, 'key'>,
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

function clampTimes(work: ExamWork, { startedAt }: Attempt, now: Date): ExamWork {
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
  { completedSections: before }: Attempt,
  { sections }: Paper,
  { answers }: ExamWork,
  now: Date,
): Attempt['completedSections'] {
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
