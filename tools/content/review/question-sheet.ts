import { toSheet } from '@tensely/questions/authoring';
import { contentHash, type ScoredQuestion } from '@tensely/questions/logic';

/** A question as a second solver gets it. */
export interface SheetQuestion {
  id: string;
  contentHash: string;
  type: ScoredQuestion['type'];
  /** The alternative text of the picture that stands before it. */
  picture?: string;
  [shown: string]: unknown;
  answer: unknown;
  note: string;
}

/** The sheet of a question, ready to be filled in. */
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
