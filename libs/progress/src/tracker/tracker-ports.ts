import type { Outbox } from '../outbox/outbox.ts';
import type { ProgressCore } from '../progress-core.ts';

export interface TrackerPorts
  extends Pick<ProgressCore, 'learner' | 'clock' | 'activeTime' | 'newId' | 'afterPaint' | 'storage' | 'inPage'> {
  outbox: Pick<
    Outbox,
    'load' | 'review' | 'saveDraft' | 'saveSession' | 'savePage' | 'saveOnLeave' | 'resume' | 'getSyncState'
  >;
}
