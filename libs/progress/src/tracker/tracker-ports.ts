import type { Outbox } from '../outbox/outbox.ts';
import type { ProgressCore } from '../progress-core.ts';
import type { Tracker } from './tracker-contract.ts';

/** The parts of progress in one tab. */
export interface ProgressParts extends ProgressCore {
  outbox: Outbox;
  tracker: Tracker;
}

export interface TrackerPorts
  extends Pick<ProgressCore, 'learner' | 'clock' | 'activeTime' | 'newId' | 'afterPaint' | 'storage' | 'inPage'> {
  outbox: Pick<
    Outbox,
    'load' | 'review' | 'saveDraft' | 'saveSession' | 'savePage' | 'saveOnLeave' | 'resume' | 'getSyncState'
  >;
}
