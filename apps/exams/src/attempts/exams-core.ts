import type { Clock } from '@tensely/core/logic';
import type { AttemptCopies } from './device/attempt-copy.ts';
import type { ExamService } from './service/exam-service.ts';
import type { PageLife } from './page-life.ts';
import type { ServerClock } from './clock/server-clock.ts';
import type { TabLocks } from './device/tab-lock.ts';

/** Who is signed in; `@tensely/auth` behind it. */
export interface Identity {
  uid(): string | undefined;
  subscribe(listener: () => void): () => void;
}

/** What everything about exams works with: one of each in a tab. */
export interface ExamsCore {
  service: ExamService;
  copies: AttemptCopies;
  time: ServerClock;
  /** Runs evenly: moving the device's clock does not move it. */
  clock: Clock;
  identity: Identity;
  locks: TabLocks;
  pageLife: PageLife;
  /** The id of this device as a writer. */
  device(): string;
  newId(): string;
  /** 0 up to 1. */
  random(): number;
  log(message: string): void;
}
