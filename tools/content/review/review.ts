import { z } from 'zod';

const answerSchema = z.object({
  id: z.string(),
  /** Of the question as it was answered. */
  contentHash: z.string(),
  answer: z.string(),
  agrees: z.boolean(),
  /** What the solver noticed. */
  note: z.string(),
  /** Who solved it. */
  by: z.string().optional(),
  /** What came of it where the solver did not agree with the key. */
  settled: z.string().optional(),
});

/** The record of a topic: who did not see its keys has answered its questions. */
export const reviewSchema = z.object({ level: z.string(), topic: z.string(), answers: z.array(answerSchema) });

export type Review = z.infer<typeof reviewSchema>;
export type ReviewAnswer = Review['answers'][number];

/** The record as it stands in the file: an answer on each line, so that a change shows the answers that changed. */
export function reviewText({ level, topic, answers }: Review): string {
  const lines = answers.map((answer) => `    { ${fieldsOf(answer)} }`).join(',\n');
  return `{\n  "level": ${JSON.stringify(level)},\n  "topic": ${JSON.stringify(topic)},\n  "answers": [\n${lines}\n  ]\n}\n`;
}

function fieldsOf(answer: ReviewAnswer): string {
  return Object.entries(answer)
    .flatMap(([name, value]) => (value === undefined ? [] : `${JSON.stringify(name)}: ${JSON.stringify(value)}`))
    .join(', ');
}
