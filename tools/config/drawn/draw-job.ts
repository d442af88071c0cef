import type { DrawnPage } from '@tensely/platform/host';

/** Stands for the address of the files of the app while it is drawn. */
export const DRAW_ADDRESS = 'http://draw.invalid/';

export interface DrawJob {
  /** The app built for Node. */
  bundle: string;
  /** The folder of the build whose files it reads. */
  files: string;
}

export interface DrawResult {
  /** By their files in the build. */
  pages?: Record<string, DrawnPage>;
  /** Why nothing could be drawn: a sentence. */
  fault?: string;
}
