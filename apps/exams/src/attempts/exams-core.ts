import type { ExamResult, Paper } from '@tensely/content/exams';
import type { PageLifeListeners } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';
import type { TabLocks } from '@tensely/offline/browser';
import type { AttemptCopies } from './attempt-copies.ts';
import type { ExamService } from './exam-service.ts';
import type { ServerClock } from './server-clock.ts';

/** The signed-in learner; `@tensely/auth` implements it. */
export interface Identity {
  uid(): string | undefined;
  subscribe(listener: () => void): () => void;
}

/** The progress sessions of a running exam: a new one each time the learner opens a section. */
export interface ExamSessions {
  /** Opens the session of a section, from 0, and ends the previous one. `answered`: its questions answered so far. */
  start(section: number, answered: number): void;
  /** Sets the number of answered questions in the open section. */
  count(answered: number): void;
  /** Saves the open session before another one starts or the exam ends. */
  save(): void;
  end(): void;
}

/** The dependencies of all exam code: one instance of each in a tab. */
export interface ExamsCore {
  service: ExamService;
  copies: AttemptCopies;
  time: ServerClock;
  /** Monotonic: moving the device's clock does not move it. */
  clock: Clock;
  identity: Identity;
  locks: TabLocks;
  /** Follows the life of the page; the returned function ends it. */
  watchPage(listeners: PageLifeListeners): () => void;
  /** The progress sessions of an exam with this paper. */
  sessionsOf(paper: Paper): ExamSessions;
  /** Adds the mistakes in a result to the learner's practice. */
  practise(result: ExamResult): void;
  /** The id of this device as a writer. */
  device(): string;
  /** In [0, 1). */
  random(): number;
  log(message: string): void;
}
