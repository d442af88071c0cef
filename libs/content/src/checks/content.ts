import type { Report } from '@tensely/questions/authoring';
import type { Page } from '../lessons/schema/page.schema.ts';

/** A file of the content folder, as defects refer to it. */
export interface SourceFile {
  file: string;
  json: unknown;
}

/** A page of the content folder: `<level>/<topic>/NN.json`. */
export interface PageFile extends SourceFile {
  level: string;
  topic: string;
  number: number;
  /** The page in canonical form, from the tolerant reader. */
  page: Page;
}

/** All content of a remote, as read from its folder. Missing parts are not checked. */
export interface Content {
  index: SourceFile;
  tags?: SourceFile | undefined;
  requirements?: SourceFile | undefined;
  pages: readonly PageFile[];
  pictures: ReadonlySet<string>;
}

/** Returns the function that reports defects of a file. */
export type ReportIn = (file: string) => Report;

/** A defect in an author's file: its JSON pointer, and a sentence about it. */
export interface Defect {
  file: string;
  pointer: string;
  sentence: string;
}

/** The data that a page is checked against. Missing parts are not checked. */
export interface CheckContext {
  file: string;
  /** The picture catalogue, by "level/topic/number". */
  pictures?: ReadonlySet<string> | undefined;
  /** The grammar points that have an explanation for learners. */
  tags?: ReadonlySet<string> | undefined;
}

/** The catalogue key of a picture: its path without `.svg` or `.png`. */
export function pictureKey(imagePath: string): string {
  return imagePath.replace(/\.(svg|png)$/, '');
}
