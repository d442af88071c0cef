import type { ExamResult } from '@tensely/content/exams';
import type { PageLifeListeners } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';
import type { TabLocks } from '@tensely/offline/browser';
import type { ServerClock } from './clock/server-clock.ts';
import type { AttemptCopies } from './device/attempt-copies.ts';
import type { ExamService } from './service/exam-service.ts';

/** Who is signed in; `@tensely/auth` behind it. */
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
  /** Follows the life of the page; the returned function ends it. */
  watchPage(listeners: PageLifeListeners): () => void;
  /** The learner has read a result: what was missed is to be practised. */
  practise(result: ExamResult): void;
  /** The id of this device as a writer. */
  device(): string;
  newId(): string;
  /** 0 up to 1. */
  random(): number;
  log(message: string): void;
}
