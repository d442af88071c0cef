import { contentHash } from '@tensely/questions/logic';
import { z } from 'zod';

const answerSchema = z.object({
  id: z.string(),
  /** Of the answered version of the question. */
  contentHash: z.string(),
  answer: z.string(),
  agrees: z.boolean(),
  /** What the solver noticed. */
  note: z.string(),
  /** Who solved it. */
  by: z.string().optional(),
  /** How a disagreement with the key was resolved. */
  settled: z.string().optional(),
});

/** The record of a topic: the answers of a second solver who did not see the keys. */
export const reviewSchema = z.object({ level: z.string(), topic: z.string(), answers: z.array(answerSchema) });

export type Review = z.infer<typeof reviewSchema>;
export type ReviewAnswer = Review['answers'][number];

/**
 * The recorded answer of each question by its id. A question that moved to another page has a new id and its old hash; an answer
 * with another hash is of an earlier version of the question.
 */
export function recordedAnswers(questions: readonly { id: string }[], { answers }: Review): Map<string, ReviewAnswer> {
  const byHash = new Map(answers.map((answer) => [answer.contentHash, answer]));
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return new Map(
    questions.flatMap((question): [string, ReviewAnswer][] => {
      const hash = contentHash(question);
      const own = byId.get(question.id);
      const answer = own?.contentHash === hash ? own : (byHash.get(hash) ?? own);
      return answer ? [[question.id, { ...answer, id: question.id }]] : [];
    }),
  );
}

/** Formats the record with an answer on each line, so that diffs show the changed answers. */
export function reviewText({ level, topic, answers }: Review): string {
  const lines = answers.map((answer) => `    { ${fieldsOf(answer)} }`).join(',\n');
  return `{\n  "level": ${JSON.stringify(level)},\n  "topic": ${JSON.stringify(topic)},\n  "answers": [\n${lines}\n  ]\n}\n`;
}

function fieldsOf(answer: ReviewAnswer): string {
  return Object.entries(answer)
    .flatMap(([name, value]) => (value === undefined ? [] : `${JSON.stringify(name)}: ${JSON.stringify(value)}`))
    .join(', ');
}
