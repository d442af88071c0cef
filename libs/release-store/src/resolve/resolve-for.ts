import type { ServedState } from './served-state.ts';

/** What is known of who asks. */
export interface Visitor {
  /** The visitor cookie. */
  id: string;
  /** The uid of a verified token. */
  uid?: string | undefined;
  /** Version by remote: what a tab with unsaved work runs on. */
  hold?: Readonly<Record<string, string>> | undefined;
  /** Version by remote: what a preview link asked for. */
  preview?: Readonly<Record<string, string>> | undefined;
}

export type Bucket = 'hold' | 'pin' | 'preview' | 'canary' | 'stable';

export interface ResolvedRemote {
  version: string;
  bucket: Bucket;
  /** Why this version, in a sentence. */
  explain: string;
  /** What to fall back to, in this order. */
  fallbacks: string[];
}

/** Version by name, the shell among them. */
export type Resolution = ReadonlyMap<string, ResolvedRemote>;

/** Which version of each remote this visitor gets: hold, pin, preview, canary bucket, stable. Never a revoked one. */
export function resolveFor(_state: ServedState, _visitor: Visitor): Resolution {
  throw new Error('being written');
}
