import type { SafeStorage } from '@tensely/core/browser';
import type { Clock, ServiceTime } from '@tensely/core/logic';
import type { Journal } from './outbox/saving.ts';
import type { PageRef, PageSession } from './wire/session.ts';

/** The part of auth that progress needs; `@tensely/auth` implements it. */
export interface LearnerSource {
  getState(): { status: string; learner?: { uid: string; isJwtUser?: boolean } };
  subscribe(listener: () => void): () => void;
  getToken(): Promise<string>;
  replaceToken(jwt: string): boolean;
}

/** The dependencies of all progress code: one instance of each in a tab. */
export interface ProgressCore {
  auth: LearnerSource;
  /** The signed-in learner. */
  learner(): string | undefined;
  /** Base address of the progress service, for example "/api". */
  serviceUrl: string;
  serviceTime: ServiceTime;
  clock: Clock;
  /** Counts the milliseconds in which the page is visible and in use. */
  activeTime: Pick<Clock, 'now'>;
  /** Runs a task after the feedback to an answer was painted. */
  afterPaint(task: () => void): void;
  journal: Journal;
  /** Where the page that was open last is stored, for reopening it. */
  storage: SafeStorage;
  /** The learner's session of the page as the gateway has rendered it. */
  inPage?(uid: string, page: PageRef): PageSession | undefined;
  /** In [0, 1). */
  random(): number;
  newId(): string;
  /** The next number for `X-Client-Sequence`. */
  clientSequence(): number;
  /** Notifies the other tabs of a change of the queue. */
  announce(): void;
  /** Follows the life of the tab, and messages from other tabs; the returned function ends it. */
  watch(handlers: TabHandlers): () => void;
  log(message: string): void;
}

interface TabHandlers {
  /** The network is back, or the tab is visible again. */
  onResume(): void;
  /** The tab is hidden or closing. */
  onLeave(): void;
  /** Another tab has changed the queue, or may have while this one was in the back/forward cache. */
  onNews(): void;
}
