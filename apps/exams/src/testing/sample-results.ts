import { type Exam, type ExamResult, type ExamResultSummary, markExam, toPlace } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';

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
