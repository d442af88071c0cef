export { contentHash } from './hash/content-hash.ts';
export type { PaperBlock, PaperVerb } from './lesson/paper.ts';
export type { Mark, Outcome, Remark, Response } from './marking/mark.ts';
export {
  getPressAnswers,
  isScored,
  type MarkedAnswer,
  markAnswer,
  markQuestion,
  reorderQuestion,
} from './marking/mark-question.ts';
export { getBlanks, getGuessRate, getPlacementText, getSummary, toPaper } from './registry/lesson-registry.ts';
export {
  type Question,
  type QuestionByType,
  type QuestionType,
  questionSchema,
  questionSchemas,
  type ScoredQuestion,
  type ScoredType,
} from './registry/schema-registry.ts';
export {
  type BrokenItem,
  brokenItemSchema,
  filledText,
  idSchema,
  type UnknownItem,
  unknownItemSchema,
} from './schema/question-fields.ts';
export { plainText } from './text/plain-text.ts';
export { BLANK } from './text/template.ts';
export { type RichText, richTextSchema, type TextRun } from './text/text-run.schema.ts';
export { getStyles, TEXT_STYLES } from './text/text-styles.ts';
export { wordCount } from './text/word-count.ts';
export { acceptedAnswers } from './types/gap-fill/gap-fill.score.ts';
export { rightOptions } from './types/multiple-choice/multiple-choice.score.ts';
export { inShuffledOrder, shuffled } from './view/shuffle/shuffled.ts';
