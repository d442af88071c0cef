/** One version of the shell against one version of a remote. */
export interface Pair {
  shell: string;
  name: string;
  version: string;
  ok: boolean;
  /** Why not, in sentences; empty when they fit. */
  why: string[];
}
