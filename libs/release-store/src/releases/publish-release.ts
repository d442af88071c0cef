import type { Signer } from '../trust/signer.ts';
import type { ReleaseStore } from './open-release-store.ts';
import type { BuildInfo, ReleaseRecord } from './release-record.ts';

export interface NewRelease {
  name: string;
  version: string;
  /** The release's files, by their path inside it. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that are never served, by their path in the private area. Each must be named by what it holds. */
  privateFiles?: ReadonlyMap<string, Uint8Array>;
  info: BuildInfo;
  publishedAt: Date;
}

/** Writes a version with its precompressed files, its record last. Refuses one that exists. Nothing half done is ever visible. */
export function publishRelease(_store: ReleaseStore, _signer: Signer, _release: NewRelease): Promise<ReleaseRecord> {
  throw new Error('being written');
}
