import type { CompletedPage } from '../wire/completed-page.ts';
import type { History, OverallStats } from '../wire/history.ts';
import type { Session } from '../wire/session.ts';

/** How a save ended: at the endpoint, on this device with the endpoint still to come, or refused for good. */
export type SaveOutcome =
  | { kind: 'saved'; jwtUpdated: boolean; overallStats?: OverallStats | undefined }
  | { kind: 'kept' }
  | { kind: 'failed' };

/** A save under way. Neither promise ever rejects. */
export interface Saving {
  /** Done as soon as the write on the device is (ruling 25: the pager waits for this, 250 ms at most). */
  onDevice: Promise<void>;
  outcome: Promise<SaveOutcome>;
}

/** Where a learner's progress is kept: one port, an adapter per kind of user. */
export interface ProgressStore {
  /** The history with everything on it that this device has not sent yet. Rejects when nobody can tell it. */
  load(): Promise<History>;
  /** Writes an unfinished session to the device only, to be sent with the next save. */
  keep(session: Session): Promise<void>;
  saveSession(session: Session): Saving;
  completePage(page: CompletedPage): Saving;
  /** Last call before the page goes away: keeps the session and tries to send it without waiting. */
  flush(session: Session): void;
}
