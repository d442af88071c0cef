import { blankCount, type ExamWork, type Paper, placeOf } from '@tensely/exam-model/logic';

/** How far a question is; "part": some of its blanks have a choice. */
export type Completion = 'answered' | 'part' | 'unanswered';

export interface QuestionState {
  place: string;
  /** Section and question, both from 0. */
  section: number;
  question: number;
  completion: Completion;
  isFlagged: boolean;
  filled: number;
  blanks: number;
}

/** The state of every question, by section. */
export function questionStates({ sections }: Paper, { answers, flags }: ExamWork): QuestionState[][] {
  return sections.map(({ questions }, section) =>
    questions.map((one, question) => {
      const place = placeOf(section, question);
      const blanks = blankCount(one);
      const filled = answers[place]?.answer.filter((choice) => choice !== '').length ?? 0;
      const isFlagged = flags.includes(place);
      return { place, section, question, isFlagged, filled, blanks, completion: completionOf(filled, blanks) };
    }),
  );
}

function completionOf(filled: number, blanks: number): Completion {
  if (filled === 0) return 'unanswered';
  return filled < blanks ? 'part' : 'answered';
}

/** What a question's state is called; the flag comes beside it. */
const completionWords: Readonly<Record<Completion, string>> = {
  answered: 'answered',
  part: 'part answered',
  unanswered: 'unanswered',
};

/** A question's state in words: "part answered, flagged". */
export function stateWords({ completion, isFlagged }: QuestionState): string {
  return isFlagged ? `${completionWords[completion]}, flagged` : completionWords[completion];
}

/** The element of a question, where a jump leads. */
export function questionIdOf(place: string): string {
  return `exam-question-${place}`;
}
