import { type ExamAnswer, type ExamWork, mergeWork, type Paper } from '@tensely/exam-model/logic';
import { plausibleTime } from '../progress/plausible-time.ts';
import { type Attempt, latestAnswer } from './attempt.ts';
import { completedSections } from './completed-sections.ts';
import { questionsByPlace } from './paper-places.ts';

/** Answers on their way when the time ran out are not late (ruling 35). */
const onTheWayMs = 30_000;

interface Taken {
  attempt: Attempt;
  /** Answers that the service did not have came after the time was up. */
  isLate: boolean;
}

/**
 * Merges what a device sent into an attempt: of each answer the later one, flags and highlights of the work with the
 * latest answer, so that a save that was overtaken on its way changes nothing. Times of the future are held to now; what
 * was answered after the deadline does not count.
 */
export function takeWork(attempt: Attempt, paper: Paper, sent: ExamWork, now: Date): Taken {
  const held = onPaper(paper, inPast(sent, now));
  const counted = { ...held, answers: filtered(held.answers, ({ timestamp }) => timestamp <= attempt.deadline) };
  const isOvertaken = (latestAnswer(counted) ?? '') < (latestAnswer(attempt.work) ?? '');
  const work = isOvertaken ? mergeWork(counted, attempt.work) : mergeWork(attempt.work, counted);
  const isAfterTime = now.getTime() > Date.parse(attempt.deadline) + onTheWayMs;
  return {
    attempt: { ...attempt, work, completedSections: completedSections(attempt, paper, work, now) },
    isLate: isAfterTime && hasNews(attempt.work, held),
  };
}

function inPast(work: ExamWork, now: Date): ExamWork {
  const answers = Object.entries(work.answers).map(([place, { answer, timestamp }]) => [
    place,
    { answer, timestamp: plausibleTime(timestamp, now) },
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

function hasNews(known: ExamWork, sent: ExamWork): boolean {
  return Object.entries(sent.answers).some(([place, { answer, timestamp }]) => {
    const before = known.answers[place];
    return !before || (before.timestamp < timestamp && before.answer.join('\n') !== answer.join('\n'));
  });
}

function filtered(answers: ExamWork['answers'], wanted: (answer: ExamAnswer) => boolean): ExamWork['answers'] {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => wanted(answer)));
}
