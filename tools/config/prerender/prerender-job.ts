import type { PrerenderedPage } from '@tensely/platform/host';

/** Stands for the address of the app's files while it is prerendered. */
export const BUILD_ADDRESS = 'http://build.invalid/';

export interface PrerenderJob {
  /** The app built for Node. */
  bundle: string;
  /** The folder of the build whose files it reads. */
  files: string;
}

export interface PrerenderResult {
  /** By their paths in the build. */
  pages?: Record<string, PrerenderedPage>;
  /** Why prerendering failed: a sentence. */
  failure?: string;
}
