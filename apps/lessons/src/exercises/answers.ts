import { type MarkedAnswer, markAnswer, type Response, type ScoredQuestion } from '@tensely/questions/logic';

/** Recorded answers by question id. */
export type Answers = ReadonlyMap<string, MarkedAnswer>;

export function markAnswers(
  questions: readonly ScoredQuestion[],
  records: Readonly<Record<string, { userAnswer: Response }>>,
): Answers {
  return new Map(
    questions.flatMap((question) => {
      const record = records[question.id];
      return record ? [[question.id, markAnswer(question, record.userAnswer)] as const] : [];
    }),
  );
}

/** The answer to a question that was unanswered when its page was completed: it counted as incorrect. */
export function leftOut(question: ScoredQuestion): MarkedAnswer {
  const { response, mark } = markAnswer(question, []);
  const why = question.explanation ? { explanation: question.explanation } : {};
  return { response, mark: { ...mark, ...why } };
}
