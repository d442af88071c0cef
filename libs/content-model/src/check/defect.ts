/** A fault in an author's file: where (JSON pointer) and what, as a sentence. */
export interface Defect {
  file: string;
  pointer: string;
  sentence: string;
}

/** What a page is checked against beside itself. What is left out is not checked. */
export interface CheckContext {
  file: string;
  /** The catalogue, by "level/topic/number". */
  pictures?: ReadonlySet<string> | undefined;
  /** The grammar points that are explained to learners. */
  tags?: ReadonlySet<string> | undefined;
}

/** The name by which the catalogue knows a picture: its path without `.svg` or `.png`. */
export function pictureKey(imagePath: string): string {
  return imagePath.replace(/\.(svg|png)$/, '');
}
