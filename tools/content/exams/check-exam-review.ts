import type { Defect } from '@tensely/content/checks';
import { type ExamQuestion, examQuestionHash } from '@tensely/content/exams';
import { z } from 'zod';
import type { WellFormedExam } from './exam-files.ts';

const reviewSchema = z.strictObject({
  test: z.string(),
  answers: z.array(
    z.strictObject({
      /** Section and question from 0, "0-3". */
      place: z.string(),
      contentHash: z.string(),
      answer: z.array(z.string()),
      agrees: z.boolean(),
      note: z.string().optional(),
      /** Who answered. */
      by: z.string().optional(),
    }),
  ),
});

type Answer = z.infer<typeof reviewSchema>['answers'][number];

/**
 * Checks that a second solver has answered the current version of every question without its key. `review` is the content of
 * `file`, or undefined if the file does not exist.
 */
export async function checkExamReview(
  { exam, testId }: WellFormedExam,
  file: string,
  review: unknown,
): Promise<Defect[]> {
  const parsed = reviewSchema.safeParse(review);
  if (!parsed.success) return [{ file, pointer: '', sentence: 'The test has no review, or one that cannot be read.' }];
  const { test, answers } = parsed.data;
  const byPlace = Map.groupBy(answers, ({ place }) => place);
  const asked = exam.sections.flatMap(({ questions }, section) =>
    questions.map((question, number) => ({ question, place: `${section}-${number}` })),
  );
  const faults = await Promise.all(
    asked.map(({ question, place }) => faultsOf(question, place, byPlace.get(place) ?? [])),
  );
  const places = new Set(asked.map(({ place }) => place));
  const astray = [...byPlace.keys()].filter((place) => !places.has(place));
  return [
    ...(test === testId ? [] : [`The review is for "${test}", not "${testId}".`]),
    ...faults.flat(),
    ...astray.map((place) => `There is no question "${place}".`),
  ].map((sentence) => ({ file, pointer: '', sentence }));
}

async function faultsOf(question: ExamQuestion, place: string, answers: readonly Answer[]): Promise<string[]> {
  const [answer] = answers;
  const hash = await examQuestionHash(question);
  if (!answer) return [`"${place}" was not answered by a second solver; its contentHash is "${hash}".`];
  if (answers.length > 1) return [`"${place}" is answered twice.`];
  if (answer.contentHash !== hash) {
    return [`"${place}" was changed after its review and must be answered again; its contentHash is "${hash}".`];
  }
  const key = question.type === 'gapFill' ? question.correctAnswers : [question.correctAnswer];
  const isSame = JSON.stringify(answer.answer) === JSON.stringify(key);
  if (answer.agrees && !isSame)
    return [`The solver of "${place}" gave another answer than the key, but is marked as agreeing.`];
  if (!answer.agrees && !answer.note?.trim()) {
    return [`The solver of "${place}" disagreed, and no note says how it was resolved.`];
  }
  return [];
}
