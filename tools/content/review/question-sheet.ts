import { toSheet } from '@tensely/questions/authoring';
import { contentHash, type ScoredQuestion } from '@tensely/questions/logic';

/** A question on the sheet for a second solver. */
export interface SheetQuestion {
  id: string;
  contentHash: string;
  type: ScoredQuestion['type'];
  /** The alternative text of the picture before it. */
  picture?: string;
  [shown: string]: unknown;
  answer: unknown;
  note: string;
}

/** The entry of a question on the sheet, to be filled in. */
export function sheetOf(question: ScoredQuestion, picture?: string): SheetQuestion {
  return {
    id: question.id,
    contentHash: contentHash(question),
    type: question.type,
    ...(picture && { picture }),
    ...toSheet(question),
    answer: null,
    note: '',
  };
}
