import type { Report } from '@tensely/questions/authoring';
import type { Page } from '../schema/page.schema.ts';

/** A file of the content folder, named as defects name it. */
export interface SourceFile {
  file: string;
  json: unknown;
}

/** A page as it lies in the content folder: `<level>/<topic>/NN.json`. */
export interface PageFile extends SourceFile {
  level: string;
  topic: string;
  number: number;
  /** The page in its canonical form, read by the tolerant reader. */
  page: Page;
}

/** All content of a remote, as read from its folder. What is left out is not checked. */
export interface Content {
  index: SourceFile;
  tags?: SourceFile | undefined;
  requirements?: SourceFile | undefined;
  pages: readonly PageFile[];
  pictures: ReadonlySet<string>;
}

/** Reports defects of a file. */
export type ReportIn = (file: string) => Report;
