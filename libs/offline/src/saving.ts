import type { ServiceFailure } from '@tensely/core/logic';

/** How a save ended: confirmed by the remote, stored on this device for a later attempt, or refused permanently. */
export type SaveOutcome<Saved> = Saved | { kind: 'kept' } | { kind: 'failed' };

/** A save in progress. Neither promise ever rejects. */
export interface Saving<Saved> {
  /** Resolves when the operation is stored on the device. */
  onDevice: Promise<void>;
  outcome: Promise<SaveOutcome<Saved>>;
}

/** The result of an attempt to send. Only `refused` is permanent. */
export type SendResult<Saved> = Saved | ServiceFailure;
