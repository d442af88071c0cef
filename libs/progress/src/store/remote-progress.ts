import type { Operation } from '../outbox/operation.ts';
import type { OnlineState } from '../sync/sync-state.ts';
import type { History, OverallStats } from '../wire/history.ts';

/** How a try to send ended. Only `refused` is final. */
export type SendResult =
  | { kind: 'saved'; jwtUpdated: boolean; overallStats: OverallStats | undefined }
  | { kind: 'unreachable'; reason: 'offline' | 'server'; retryAfterMs: number }
  | { kind: 'signIn' }
  | { kind: 'refused'; status: number };

export type Failure = Exclude<SendResult, { kind: 'saved' }>;

/** Where progress is kept in the end, behind the outbox: the endpoint or Firestore. Nothing here rejects. */
export interface RemoteProgress {
  /** Takes one update, whose id makes a repeat change nothing. With `keepalive` the page may be going away. */
  send(operation: Operation, keepalive?: boolean): Promise<SendResult>;
  history(uid: string): Promise<{ kind: 'told'; history: History } | Failure>;
}

/** The remote of federated users, which holds a connection and a cache of its own. */
export interface FederatedRemote extends RemoteProgress {
  /** The learner has left: the connection ends, and nothing of them stays on this device. */
  forget(): Promise<void>;
}

/** Loads the remote of federated users; told of its online state from then on. */
export type LoadFederated = (onOnline: (state: OnlineState) => void) => Promise<FederatedRemote>;
