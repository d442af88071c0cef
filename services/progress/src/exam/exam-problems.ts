import { EXAM_PROBLEMS } from '@tensely/content/exams';
import { type FieldError, Problem } from '../problem/problem.ts';
import { badRequest } from '../problem/problems.ts';

const conflicts = {
  elsewhere: [
    'Exam is running on another device',
    'Another device is working on this attempt. POST …/device continues it here.',
  ],
  finished: ['Exam is finished', 'The attempt is finished. Its result is at …/result.'],
  running: ['Exam is running', 'The attempt is not finished yet, so it has no result.'],
} as const;

/** 409: the state of an attempt does not allow the request. */
export function examConflict(kind: keyof typeof conflicts): Problem {
  const [title, detail] = conflicts[kind];
  return new Problem({ status: 409, kind: EXAM_PROBLEMS[kind], title, detail });
}

/** 409: the pause between two attempts at a test is not over. */
export function tooEarly(waitMs: number): Problem {
  const detail = 'You can take this test again after the number of seconds in Retry-After.';
  const options = { status: 409, kind: EXAM_PROBLEMS.tooEarly, title: 'Too early for a retake', detail };
  return new Problem({ ...options, headers: retryAfter(waitMs) });
}

/** 409: a learner has too many running tests. */
export function tooManyOpen(): Problem {
  const detail = 'Finish a running test before you start another one.';
  return new Problem({ status: 409, kind: EXAM_PROBLEMS.tooManyOpen, title: 'Too many open exams', detail });
}

/** 429: a learner has started too many exams in 24 hours. */
export function tooManyStarts(waitMs: number): Problem {
  const detail = 'There were too many starts in 24 hours. Try again after the number of seconds in Retry-After.';
  const options = { status: 429, kind: EXAM_PROBLEMS.tooManyStarts, title: 'Too many exams', detail };
  return new Problem({ ...options, headers: retryAfter(waitMs) });
}

function retryAfter(waitMs: number) {
  return { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) };
}

/** 404, also for another learner's attempt. */
export function unknownAttempt(): Problem {
  const detail = 'You have no attempt with this id.';
  return new Problem({ status: 404, kind: EXAM_PROBLEMS.unknownAttempt, title: 'Unknown attempt', detail });
}

export function unknownPaper(): Problem {
  const detail = 'No test has this paper. Reload the page: it may be older than every stored release.';
  return new Problem({ status: 404, kind: EXAM_PROBLEMS.unknownPaper, title: 'Unknown paper', detail });
}

/** 400: the answers do not match the paper. */
export function refusedWork(faults: readonly FieldError[]): Problem {
  return badRequest('invalid-exam-work', 'The answers do not go with the paper; see "errors".', faults);
}
