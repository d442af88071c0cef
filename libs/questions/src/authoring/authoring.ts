import type { Fields } from './fields.ts';
import type { Report } from './report.ts';

/** What the tools of authors know of a question type. */
export interface Authoring {
  /** What an editor shows where a question of the type is written. */
  note: string;
  /** The type as other systems call it, in lower case and letters only: "fillintheblank". */
  otherNames: readonly string[];
  /**
   * Reads the fields of an item, tolerantly: other names, other shapes. What it returns is then checked by the type's
   * schema. Reports each repair; never throws.
   *
   * @param type the canonical type
   */
  read: (fields: Fields, type: string) => object;
}

/** The same for a type that is scored. */
export interface ScoredAuthoring<Question> extends Authoring {
  /** The heading of its column in the statistics. */
  column: string;
  /** Reports what a schema cannot tell, as a right answer that is not among the options. */
  check: (question: Question, report: Report) => void;
}
