import { blankCount, type ExamWork, type Paper, type PaperQuestion, toPlace } from '@tensely/content/exams';
import type { runnerMessages } from '../runner-messages.ts';

/** A question's completion; "part": only some blanks have a choice. */
type Completion = 'answered' | 'part' | 'unanswered';

export interface QuestionState {
  place: string;
  /** Section and question, both from 0. */
  section: number;
  question: number;
  completion: Completion;
  isFlagged: boolean;
  /** The learner's choices, by blank. */
  given: readonly string[];
  filled: number;
  blanks: number;
}

export interface AnswerProps<Type extends PaperQuestion['type']> {
  question: Extract<PaperQuestion, { type: Type }>;
  /** The id of the question's text. */
  taskId: string;
  /** The learner's choices, by blank. */
  given: readonly string[];
  isReadOnly: boolean;
  onAnswer(blank: number, choice: string): void;
}

/** The state of every question, by section. */
export function questionStates({ sections }: Paper, { answers, flags }: ExamWork): QuestionState[][] {
  return sections.map(({ questions }, section) =>
    questions.map((one, question) => {
      const place = toPlace(section, question);
      const blanks = blankCount(one);
      const given = answers[place]?.answer ?? [];
      const filled = given.filter((choice) => choice !== '').length;
      const isFlagged = flags.includes(place);
      return { place, section, question, isFlagged, given, filled, blanks, completion: toCompletion(filled, blanks) };
    }),
  );
}

function toCompletion(filled: number, blanks: number): Completion {
  if (filled === 0) return 'unanswered';
  return filled < blanks ? 'part' : 'answered';
}

/** A question and its state in words: "Section 1, question 2, partly answered, flagged". */
export function questionName(t: ReturnType<typeof runnerMessages.now>, state: QuestionState): string {
  const { section, question, completion, isFlagged } = state;
  const name = t.mapQuestion({ section: section + 1, question: question + 1, state: completion });
  return isFlagged ? t.flaggedToo({ name }) : name;
}

/** The id of a question's element, the target of a jump. */
export function toQuestionId(place: string): string {
  return `exam-question-${place}`;
}
