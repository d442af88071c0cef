import type { Fields } from './fields.ts';
import type { Report } from './report.ts';
import type { Review } from './review.ts';

/** A question type as authors' tools see it. */
export interface Authoring {
  /** What an editor shows where a question of the type is written. */
  note: string;
  /** What other systems call the type, in any case and spacing. */
  otherNames: readonly string[];
  /**
   * Reads the fields of an item tolerantly: other names, other shapes. Reports each repair; never throws. The type's schema
   * then checks what it returns.
   *
   * @param type the canonical type
   */
  read: (fields: Fields, type: string) => object;
}

/** A scored question type as authors' tools see it. */
export interface ScoredAuthoring<Question> extends Authoring {
  /** The heading of its column in the statistics. */
  column: string;
  /** Reports defects that the schema cannot express, as a right answer that is not among the options. */
  check(question: Question, report: Report): void;
  review: Review<Question>;
}
