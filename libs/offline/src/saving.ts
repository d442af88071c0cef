import type { ServiceFailure } from '@tensely/core/logic';

/** How a save ended: confirmed by the remote, stored on this device to be sent later, or refused for good. */
export type SaveOutcome<Saved> = Saved | { kind: 'kept' } | { kind: 'failed' };

/** A save under way. Neither promise ever rejects. */
export interface Saving<Saved> {
  /** Resolves when the operation is stored on the device. */
  onDevice: Promise<void>;
  outcome: Promise<SaveOutcome<Saved>>;
}

/** How a try to send ended. Only `refused` is final. */
export type SendResult<Saved> = Saved | ServiceFailure;
