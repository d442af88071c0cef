import type { PrerenderedPage } from '@tensely/platform/host';

/** Placeholder for the address of the app's files during prerendering. */
export const BUILD_ADDRESS = 'http://build.invalid/';

export interface PrerenderJob {
  /** The app built for Node. */
  bundle: string;
  /** The folder of the build whose files it reads. */
  files: string;
}

export interface PrerenderResult {
  /** By path in the build. */
  pages?: Record<string, PrerenderedPage>;
  /** Why prerendering failed: a sentence. */
  failure?: string;
}
