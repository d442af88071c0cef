export { contentHash, inShuffledOrder } from './hash/content-hash.ts';
export type { PaperBlock, PaperVerb } from './lesson/lesson-traits.ts';
export type { Mark, Outcome, Remark, Response } from './marking/mark.ts';
export { getGuessRate, getTraits } from './registry/lesson-registry.ts';
export {
  getPressAnswers,
  isScored,
  type MarkedAnswer,
  markAnswer,
  markQuestion,
  reorderQuestion,
} from './registry/marking-registry.ts';
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
  type RichText,
  richTextSchema,
  type TextRun,
  type UnknownItem,
  unknownItemSchema,
} from './schema/question-fields.ts';
export { BLANK, getStyles, TEXT_STYLES } from './text/notation.ts';
export { plainText } from './text/plain-text.ts';
export { wordCount } from './text/word-count.ts';
export { acceptedAnswers } from './types/gap-fill/gap-fill.score.ts';
export { rightOptions } from './types/multiple-choice/multiple-choice.score.ts';
