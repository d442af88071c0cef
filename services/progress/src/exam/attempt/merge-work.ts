import { type ExamAnswer, type ExamWork, mergeAnswers, type Paper } from '@tensely/exam-model/logic';
import { type Attempt, type HeldAttempt, latestAnswer } from './attempt.ts';
import { completedSections } from './completed-sections.ts';
import { questionsByPlace } from './paper-places.ts';

/** Answers on their way when the time ran out are not late. */
const onTheWayMs = 30_000;

interface Taken {
  attempt: Attempt;
  /** An answer was changed although the time for that was over. */
  isLate: boolean;
}

/**
 * Merges what a device sent into an attempt: of each answer the later one, flags and highlights of the work with the
 * latest answer, so that a save that was overtaken on its way changes nothing. Times are held between the attempt's start
 * and now; what was answered after the deadline does not count. Whatever its times say, an answer that changes after the
 * deadline and some seconds on the way makes the work late: at once where the learner may know the right answers by then.
 */
export function mergeWork(
  { attempt, isKeyKnown }: Omit<HeldAttempt, 'key'>,
  paper: Paper,
  sent: ExamWork,
  now: Date,
): Taken {
  const { answers, ...marks } = onPaper(paper, inTime(sent, attempt, now));
  const counted = filtered(answers, ({ timestamp }) => timestamp <= attempt.deadline);
  const isOvertaken = (latestIn(counted) ?? '') < (latestAnswer(attempt.work) ?? '');
  const merged = mergeAnswers(attempt.work.answers, counted);
  const work = { ...(isOvertaken ? attempt.work : marks), answers: merged };
  const isAfterTime = now.getTime() > Date.parse(attempt.deadline) + (isKeyKnown ? 0 : onTheWayMs);
  return {
    attempt: { ...attempt, work, completedSections: completedSections(attempt, paper, work, now) },
    isLate: isAfterTime && differ(attempt.work.answers, merged),
  };
}

function latestIn(answers: ExamWork['answers']): string | undefined {
  return latestAnswer({ answers });
}

function inTime(work: ExamWork, { startedAt }: Attempt, now: Date): ExamWork {
  const held = (time: string) => Math.min(Math.max(Date.parse(time), Date.parse(startedAt)), now.getTime());
  const answers = Object.entries(work.answers).map(([place, { answer, timestamp }]) => [
    place,
    { answer, timestamp: new Date(held(timestamp)).toISOString() },
  ]);
  return { ...work, answers: Object.fromEntries(answers) };
}

/** Flags and highlights that the paper has no place for mean nothing, and no answer should be lost over them. */
function onPaper(paper: Paper, { answers, flags, highlights }: ExamWork): ExamWork {
  const places = questionsByPlace(paper);
  return {
    answers,
    flags: [...new Set(flags)].filter((place) => places.has(place)),
    highlights: highlights.filter(
      ({ section, start, end }) => start < end && end <= (paper.sections[section]?.text.length ?? 0),
    ),
  };
}

/** Whether something else is answered; the times of the answers are no matter. */
function differ(before: ExamWork['answers'], after: ExamWork['answers']): boolean {
  return Object.entries(after).some(([place, { answer }]) => {
    const known = before[place]?.answer ?? answer.map(() => '');
    return known.join('\n') !== answer.join('\n');
  });
}

function filtered(answers: ExamWork['answers'], wanted: (answer: ExamAnswer) => boolean): ExamWork['answers'] {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => wanted(answer)));
}
