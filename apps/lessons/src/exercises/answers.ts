import { type MarkedAnswer, markAnswer, type Response, type ScoredQuestion } from '@tensely/questions/logic';

/** Recorded answers by question id. */
export type Answers = ReadonlyMap<string, MarkedAnswer>;

/** The marks of a page's answers. Marks are derived, never stored; each answer is marked once. */
export interface Marks {
  /** Takes over the mark that an answer got when it was given. */
  add(question: ScoredQuestion, answer: MarkedAnswer): void;
  /** The answers to the questions as recorded, with their marks; an answer of an earlier visit is marked here. */
  answersOf(questions: readonly ScoredQuestion[], records: Readonly<Record<string, { userAnswer: Response }>>): Answers;
}

export function createMarks(): Marks {
  const known = new WeakMap<ScoredQuestion, MarkedAnswer>();

  function marked(question: ScoredQuestion, response: Response): MarkedAnswer {
    const last = known.get(question);
    if (last && isSame(last.response, response)) return last;
    const answer = markAnswer(question, response);
    known.set(question, answer);
    return answer;
  }

  return {
    add: (question, answer) => void known.set(question, answer),
    answersOf: (questions, records) =>
      new Map(
        questions.flatMap((question) => {
          const record = records[question.id];
          return record ? [[question.id, marked(question, record.userAnswer)] as const] : [];
        }),
      ),
  };
}

function isSame(one: Response, other: Response): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

/** A question that was left out when its page was completed: it counted as incorrect. */
export function leftOut(question: ScoredQuestion): MarkedAnswer {
  const { response, mark } = markAnswer(question, []);
  const why = question.explanation ? { explanation: question.explanation } : {};
  return { response, mark: { ...mark, ...why } };
}
