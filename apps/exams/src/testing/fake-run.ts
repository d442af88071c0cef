import { type Exam, NO_WORK, type Paper, publicPaper, toPlace } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { Subscribable } from '@tensely/core/logic';
import type { AttemptCopy } from '../attempts/attempt-copies.ts';
import type { ExamRun, RunSnapshot } from '../attempts/contract.ts';
import { countAnswered, withAnswer, withFlag, withHighlights } from '../attempts/exam-work.ts';

/** The id of a fake run's attempt. */
export const FAKE_ATTEMPT = '11111111-1111-4111-8111-111111111111';
const MINUTE_MS = 60_000;
const START = Date.parse('2026-05-04T09:00:00Z');

/** A run in memory: work changes as in the real one; tests trigger all automatic changes with `set`. */
export interface FakeRun extends ExamRun {
  /** Changes the snapshot as if the run had done so, and notifies the listeners. */
  set(change: Partial<RunSnapshot>): void;
  /** Sets what `remaining()` returns, in milliseconds. */
  leave(ms: number): void;
  /** Whether the learner is about to change an answer. */
  isChoosing(): boolean;
  /** Every changing call, e.g. "answer 0-1 0 It is sold" or "finish". */
  readonly calls: readonly string[];
}

/** The public paper of the sample exam, or of another one. */
export function samplePaper(exam: Exam = sampleExam()): Paper {
  return publicPaper({ testId: 'test-1', hash: 'a'.repeat(64), exam });
}

/** The place of a question, with section and question counted from 1. */
export function place(section: number, question: number): string {
  return toPlace(section - 1, question - 1);
}

/** Creates a running attempt of `paper` with an hour left; `change` overrides parts of its snapshot. */
export function createFakeRun(change: Partial<RunSnapshot> = {}, paper: Paper = samplePaper()): FakeRun {
  const duration = paper.timeLimit * MINUTE_MS;
  const changes = new Subscribable();
  const calls: string[] = [];
  let isChoosing = false;
  let left = 60 * MINUTE_MS;
  let snapshot = firstSnapshot(paper, change);

  const set = (next: Partial<RunSnapshot>) => {
    const work = next.work ?? snapshot.work;
    snapshot = { ...snapshot, answered: countAnswered(paper, work), ...next };
    changes.notify();
  };
  const record = (...call: (string | number)[]) => void calls.push(call.join(' '));
  const isOpen = () => snapshot.status.kind === 'running';

  return {
    paper,
    duration,
    calls,
    set,
    leave: (ms) => {
      left = ms;
    },
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    remaining: () => left,
    answer(where, blank, choice) {
      record('answer', where, blank, choice);
      const timestamp = new Date(START).toISOString();
      if (isOpen()) set({ work: withAnswer(paper, snapshot.work, { place: where, blank, choice, timestamp }) });
    },
    toggleFlag(where) {
      record('toggleFlag', where);
      if (isOpen()) set({ work: withFlag(snapshot.work, where) });
    },
    setHighlights(section, highlights) {
      record('setHighlights', section, JSON.stringify(highlights));
      if (isOpen()) set({ work: withHighlights(snapshot.work, section, highlights) });
    },
    openSection(section) {
      record('openSection', section);
      set({ section, next: undefined });
    },
    cancelNext() {
      record('cancelNext');
      set({ next: undefined });
    },
    setChoosing(next) {
      isChoosing = next;
    },
    isChoosing: () => isChoosing,
    finish() {
      record('finish');
      set({ status: { kind: 'finishing' }, next: undefined });
    },
    goOnHere() {
      record('goOnHere');
      set({ status: { kind: 'running' } });
    },
    stop: () => record('stop'),
  };
}

function firstSnapshot(paper: Paper, change: Partial<RunSnapshot>): RunSnapshot {
  const startedAt = new Date(START).toISOString();
  const deadline = new Date(START + paper.timeLimit * MINUTE_MS).toISOString();
  const { testId, hash } = paper;
  const attempt = { id: FAKE_ATTEMPT, testId, paper: hash, extraTime: 0, startedAt, deadline } as const;
  const work = change.work ?? NO_WORK;
  return {
    status: { kind: 'running' },
    attempt,
    work,
    section: 0,
    answered: countAnswered(paper, work),
    saved: 'service',
    signedOut: false,
    next: undefined,
    ...change,
  };
}

/** The copy of an attempt on the device of "ana", with this section open. */
export function sampleCopy(section: number, change: Partial<AttemptCopy> = {}): AttemptCopy {
  const paper = samplePaper();
  const times = { startedAt: '2026-05-04T09:00:00.000Z', deadline: '2026-05-04T10:45:00.000Z' };
  const attempt = { id: FAKE_ATTEMPT, testId: 'test-1', paper: paper.hash, extraTime: 0, ...times } as const;
  const clock = { offset: 0, seenAt: 0 };
  return { uid: 'ana', attempt, device: FAKE_ATTEMPT, paper, work: NO_WORK, section, isSent: true, clock, ...change };
}
