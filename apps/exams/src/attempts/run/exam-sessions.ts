import type { Paper } from '@tensely/content/exams';
import type { Tracker } from '@tensely/progress/logic';

/** The progress sessions of a running exam: one per section, a new one with every switch. */
export interface ExamSessions {
  /** Opens the session of a section, from 0, and ends the previous one. `answered`: its questions answered so far. */
  start(section: number, answered: number): void;
  /** Sets the number of answered questions in the open section. */
  count(answered: number): void;
  /** Saves the open session before another one starts or the exam ends. */
  save(): void;
  end(): void;
}

/** Sessions in the shared tracker, under the exam's code, e.g. "FEDE-TEST-1". There, sections count from 1. */
export function trackedSessions(tracker: Tracker, { examType, testId }: Paper): ExamSessions {
  const examCode = `${examType}-${testId}`.toUpperCase();
  return {
    start(section, answered) {
      tracker.startSession({ type: 'EXAM', examCode, section: section + 1 }, { questions: [] });
      tracker.countAnswered(answered);
    },
    count: tracker.countAnswered,
    save: () => void tracker.saveProgress(),
    end: tracker.endSession,
  };
}
