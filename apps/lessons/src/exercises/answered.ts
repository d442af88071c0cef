import { isScored, type Mark, markQuestion, type Response, type ScoredQuestion } from '@tensely/questions/logic';

/** A recorded answer: what the learner gave, and its mark. */
export interface Answered {
  response: Response;
  mark: Mark;
}

/** Recorded answers by question id. */
export type Answers = ReadonlyMap<string, Answered>;

/** The answers to a page's questions as recorded, each marked again: marks are derived, never stored. */
export function answersOf(
  items: readonly { type: string }[],
  records: Readonly<Record<string, { userAnswer: Response }>>,
): Answers {
  const scored: ScoredQuestion[] = items.filter((item): item is ScoredQuestion => isScored(item));
  return new Map(
    scored.flatMap((question) => {
      const record = records[question.id];
      return record
        ? [[question.id, { response: record.userAnswer, mark: markQuestion(question, record.userAnswer) }]]
        : [];
    }),
  );
}

/** A question that was left out when its page was completed: it counted as incorrect (ruling 10). */
export function leftOut(question: ScoredQuestion): Answered {
  const mark = markQuestion(question, []);
  const feedback = `Not answered. The correct answer is: ${mark.correctAnswer}`;
  const why = question.explanation ? { explanation: question.explanation } : {};
  return { response: [], mark: { ...mark, ...why, feedback } };
}
