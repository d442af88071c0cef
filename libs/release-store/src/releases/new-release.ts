import type { BuildInfo } from './release-record.ts';

export interface NewRelease {
  name: string;
  version: string;
  /** The release's files, by their path inside it. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that are never served, by their path in the private area. Their names must depend on their content. */
  privateFiles?: ReadonlyMap<string, Uint8Array>;
  info: BuildInfo;
  publishedAt: Date;
}
