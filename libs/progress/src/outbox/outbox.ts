import type { History } from '../wire/history.ts';
import type { Operation, Placement } from './operation.ts';

/** Where updates wait on this device until the endpoint has them: one queue per learner. */
export interface Outbox {
  /** Puts an operation behind the queue as `placeInQueue` says; resolves when it is on the device. */
  enqueue(operation: Operation): Promise<Placement>;
  /** What waits for a learner, oldest first. Damaged entries are left out. */
  list(uid: string): Promise<Operation[]>;
  remove(id: string): Promise<void>;
  /** Takes an operation that the endpoint refuses for good out of the queue and keeps it aside with the reason. */
  bury(operation: Operation, reason: string): Promise<void>;
  /** What became of an operation, or of the one that took its place. */
  statusOf(uid: string, id: string): Promise<'waiting' | 'refused' | 'gone'>;
}

/** The last history that the endpoint told, for when it cannot be reached. */
export interface HistoryCopy {
  write(uid: string, history: History): Promise<void>;
  /** Whatever is there, not checked yet. */
  read(uid: string): Promise<unknown>;
  remove(uid: string): Promise<void>;
}

/** What a device keeps for its learners. */
export interface Device {
  outbox: Outbox;
  historyCopy: HistoryCopy;
  /** True from the moment on at which something is kept only until the tab is closed; absent: never. */
  onlyInTab?(): boolean;
}
