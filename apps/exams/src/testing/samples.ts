import {
  type Exam,
  type ExamResult,
  type ExamResultSummary,
  markExam,
  NO_WORK,
  type Paper,
  publicPaper,
  toListing,
  toPlace,
} from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import type { AttemptCopy } from '../attempts/attempt-copies.ts';
import type { ExamListing } from '../exam-papers.ts';

/** Two tests as a release lists them: one and a half hours and a quarter, 150 points, thirty questions. */
export const sampleListings: readonly [ExamListing, ExamListing] = [
  listing('test-1', { title: 'Test 1', topics: ['Amazon growth', 'iPhone factory', 'Biden car persona'] }),
  listing('test-2', { title: 'Test 2', topics: ['Drought risk', 'Elon Musk Twitter', 'Europe energy'] }),
];

function listing(testId: string, change: Pick<ExamListing, 'title' | 'topics'>): ExamListing {
  return { ...toListing({ ...samplePaper(), testId }), ...change, timeLimit: 105, totalPoints: 150, questions: 30 };
}

const about = {
  attemptId: '22222222-2222-4222-8222-222222222222',
  timeUsed: 5_887,
  extraTime: 0,
  startedAt: '2026-05-04T09:00:00.000Z',
  finishedAt: '2026-05-04T10:38:07.000Z',
  finishedBy: 'learner',
  late: false,
} as const;

/** A learner's choices, by place from 0 as in "0-1"; missing places are open. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** In the sample exam: one reading answer right and one wrong; one blank right and one wrong. */
const someWrong: Chosen = {
  [toPlace(0, 0)]: ['On a roof'],
  [toPlace(0, 1)]: ['It is kept'],
  [toPlace(1, 0)]: ['grew', '∅'],
};

/** A test's result as the service returns it, marked with the key. */
export function sampleResult(
  change: Partial<ExamResult> = {},
  chosen: Chosen = someWrong,
  exam: Exam = sampleExam(),
): ExamResult {
  const answers = Object.fromEntries(
    Object.entries(chosen).map(([place, answer]) => [place, { answer: [...answer], timestamp: about.startedAt }]),
  );
  return { ...about, ...markExam({ testId: 'test-1', hash: 'a'.repeat(64), exam }, { answers }), ...change };
}

/** A finished attempt as in the list of results. */
export function sampleSummary(change: Partial<ExamResultSummary> = {}): ExamResultSummary {
  const { sections: _, level: _level, topics: _topics, instructions: _instructions, ...summary } = sampleResult();
  return { ...summary, title: 'Test 1', ...change };
}

/** The public paper of the sample exam, or of another one. */
export function samplePaper(exam: Exam = sampleExam()): Paper {
  return publicPaper({ testId: 'test-1', hash: 'a'.repeat(64), exam });
}

/** The id of the sample attempt, and of its device. */
export const FAKE_ATTEMPT = '11111111-1111-4111-8111-111111111111';

/** A running attempt at the sample exam. */
export const sampleAttempt = {
  id: FAKE_ATTEMPT,
  testId: 'test-1',
  paper: 'a'.repeat(64),
  extraTime: 0,
  startedAt: '2026-05-04T09:00:00.000Z',
  deadline: '2026-05-04T10:45:00.000Z',
} as const;

/** The copy of an attempt on the device of "ana", with this section open. */
export function sampleCopy(section: number, change: Partial<AttemptCopy> = {}): AttemptCopy {
  const clock = { offset: 0, seenAt: 0 };
  const state = { work: NO_WORK, section, isSent: true, clock };
  return { uid: 'ana', attempt: sampleAttempt, device: FAKE_ATTEMPT, paper: samplePaper(), ...state, ...change };
}
