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
