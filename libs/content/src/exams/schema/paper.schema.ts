import * as z from 'zod/mini';
import { choices, count, paperHash, pictureFile, questionId, testId, text } from './fields.ts';

/** A run of the instructions. `newLine` and `newParagraph`: the run starts a new line or paragraph. */
export const instructionSchema = z.strictObject({
  text,
  textStyle: z._default(z.enum(['bold', 'italic', 'default']), 'default'),
  newParagraph: z.optional(z.boolean()),
  newLine: z.optional(z.boolean()),
});

/** A section's picture: a release file beside the paper, with alternative text. */
const sectionImageSchema = z.strictObject({ src: pictureFile, altText: text });

const common = { id: questionId, points: count };

const paperQuestionSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('multipleChoice'), question: text, options: choices }),
  z.strictObject({ ...common, type: z.literal('gapFill'), template: text, options: z.record(z.string(), choices) }),
]);

export const sectionFields = {
  title: text,
  sectionType: z.enum(['reading-comprehension', 'gapFill']),
  points: count,
  /** The passage; each line is a paragraph. */
  text: z.string(),
  image: z.optional(sectionImageSchema),
};

export const examFields = {
  title: text,
  examType: z._default(text, 'fede'),
  level: text,
  /** Minutes. */
  timeLimit: z.int().check(z.gte(1), z.lte(600)),
  totalPoints: count,
  topics: z.array(text),
  instructions: z._default(z.array(instructionSchema), []),
};

/** What a learner's browser receives of a test: everything except the answers. */
export const paperSchema = z.strictObject({
  ...examFields,
  testId,
  /** Identifies the paper together with its key and explanations (see `paperHash`). */
  hash: paperHash,
  sections: z.array(z.strictObject({ ...sectionFields, questions: z.array(paperQuestionSchema) })),
});

export type Paper = z.infer<typeof paperSchema>;
export type PaperSection = Paper['sections'][number];
export type PaperQuestion = z.infer<typeof paperQuestionSchema>;
export type Instruction = z.infer<typeof instructionSchema>;

/** A test as its card shows it, and the name of its paper, which the service sends when an attempt starts. */
export interface ExamListing
  extends Pick<Paper, 'testId' | 'hash' | 'title' | 'examType' | 'level' | 'topics' | 'timeLimit' | 'totalPoints'> {
  sections: number;
  questions: number;
}

/** The listing of a paper: the numbers of its questions, without their texts. */
export function toListing({ sections, instructions: _, ...paper }: Paper): ExamListing {
  const questions = sections.reduce((sum, section) => sum + section.questions.length, 0);
  return { ...paper, sections: sections.length, questions };
}
