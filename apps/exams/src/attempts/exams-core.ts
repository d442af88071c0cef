import type { ExamResult } from '@tensely/content/exams';
import type { PageLifeListeners } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';
import type { TabLocks } from '@tensely/offline/browser';
import type { Tracker } from '@tensely/progress/logic';
import type { AttemptCopies } from './attempt-copies.ts';
import type { ExamService } from './exam-service.ts';
import type { ServerClock } from './server-clock.ts';

/** The signed-in learner; `@tensely/auth` implements it. */
export interface Identity {
  uid(): string | undefined;
  subscribe(listener: () => void): () => void;
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
  /** Calls the listeners at the page's lifecycle events; the returned function ends that. */
  watchPage(listeners: PageLifeListeners): () => void;
  /** Each section that the learner opens is a progress session of its own. */
  tracker: Pick<Tracker, 'startSession' | 'countAnswered' | 'saveProgress' | 'endSession'>;
  /** Adds the mistakes in a result to the learner's practice. */
  practise(result: ExamResult): void;
  /** The id of this device as a writer. */
  device(): string;
  /** In [0, 1). */
  random(): number;
  log(message: string): void;
}
