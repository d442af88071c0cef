import type { Clock } from '@tensely/core/logic';
import type { WaitingNotes } from '../device/waiting-notes.ts';
import type { Dispatch } from './dispatch.ts';

/** What an outbox needs from outside. */
export interface OutboxPorts {
  /** Loads what keeps and sends operations. It is asked again, with pauses, when it rejects. */
  loadDispatch(): Dispatch | Promise<Dispatch>;
  /** Where operations are noted down until the device has them. */
  notes: WaitingNotes;
  /** Somebody wants the history, and the dispatch is not there yet: asks for what it will need. */
  askEarly?(): void;
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
  /** The learner signed in now. */
  learner(): string | undefined;
  /** A UUID. */
  newId(): string;
  /** The next number for `X-Client-Sequence`. */
  clientSequence(): number;
  log(message: string): void;
}
