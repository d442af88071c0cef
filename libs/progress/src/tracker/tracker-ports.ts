import type { Clock } from '@tensely/core/logic';
import type { Outbox } from '../outbox/outbox.ts';
import type { OpenPage } from './open-page.ts';

export interface TrackerPorts {
  outbox: Pick<
    Outbox,
    'load' | 'review' | 'saveDraft' | 'saveSession' | 'savePage' | 'saveOnLeave' | 'resume' | 'getSyncState'
  >;
  openPage: Pick<OpenPage, 'recall' | 'keep' | 'forget'>;
  clock: Clock;
  /** Counts the milliseconds in which the page is visible and in use. */
  activeTime: Pick<Clock, 'now'>;
  newId(): string;
  /** Runs a task after the feedback to an answer was painted. */
  afterPaint(task: () => void): void;
}
