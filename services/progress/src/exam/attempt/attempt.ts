import {
  type ExamAttempt,
  type ExamKey,
  type ExamResult,
  type ExamWork,
  NO_WORK,
  type Paper,
  type PaperQuestion,
  type StartAttempt,
  toPlace,
} from '@tensely/content/exams';

/** A stored attempt. Its times are ISO in UTC with milliseconds, so that they compare as strings. */
export interface Attempt extends ExamAttempt {
  /** The result with its review, once the attempt is finished. */
  result: ExamResult | undefined;
  /** When the learner first opened its review. */
  reviewedAt: string | undefined;
}

/** An attempt with the whole test that it was started with. */
export interface HeldAttempt {
  attempt: Attempt;
  key: ExamKey;
  /** The learner has opened the review of a later attempt at the same test. */
  isKeyKnown: boolean;
}

/** An attempt that starts now; its deadline includes the time limit and the extra time. */
export function newAttempt(request: StartAttempt, { exam }: ExamKey, now: Date): Attempt {
  const minutes = exam.timeLimit * (1 + request.extraTime / 100);
  return {
    ...request,
    work: NO_WORK,
    completedSections: [],
    startedAt: now.toISOString(),
    deadline: new Date(now.getTime() + minutes * 60_000).toISOString(),
    result: undefined,
    reviewedAt: undefined,
  };
}

/** Whether the result is final. An expired attempt accepts late answers until its review is opened. */
export function isClosed({ result, reviewedAt }: Attempt): boolean {
  return result !== undefined && (result.finishedBy !== 'left' || reviewedAt !== undefined);
}

/** A running attempt in a response. */
export function toWire({ result: _, reviewedAt: __, ...attempt }: Attempt): ExamAttempt {
  return attempt;
}

export type Listed = Omit<ExamAttempt, 'work'>;

/** When the learner last worked on a finished attempt; undefined if they answered nothing. */
export function lastWorkedAt({ result, work }: Attempt): string | undefined {
  return result?.finishedBy === 'left' ? latestAnswer(work) : result?.finishedAt;
}

export function latestAnswer({ answers }: Pick<ExamWork, 'answers'>): string | undefined {
  return Object.values(answers)
    .map(({ timestamp }) => timestamp)
    .sort()
    .at(-1);
}

/** The questions of a paper by their places, such as "0-9". */
export function questionsByPlace({ sections }: Paper): Map<string, PaperQuestion> {
  return new Map(
    sections.flatMap(({ questions }, section) =>
      questions.map((question, number): [string, PaperQuestion] => [toPlace(section, number), question]),
    ),
  );
}
