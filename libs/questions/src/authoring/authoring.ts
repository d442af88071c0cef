import type { Fields } from './fields.ts';
import type { Report } from './report.ts';
import type { Review } from './review.ts';

/** A question type for authoring tools. */
export interface Authoring {
  /** An editor's hint where an author writes a question of the type. */
  note: string;
  /** Names of the type in other systems, in any case and spacing. */
  otherNames: readonly string[];
  /**
   * Reads the fields of an item tolerantly: other names, other shapes. Reports each repair; never throws. The type's
   * schema then checks the result.
   * @param type the canonical type
   */
  read: (fields: Fields, type: string) => object;
}

/** A scored question type for authoring tools. */
export interface ScoredAuthoring<Question> extends Authoring {
  /** The heading of its column in the statistics. */
  column: string;
  /** Reports defects that the schema cannot express, such as a right answer that is not among the options. */
  check(question: Question, report: Report): void;
  review: Review<Question>;
}
