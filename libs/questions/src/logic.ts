export { normaliseAnswer, sameAnswer } from './answer-text/normalise-answer.ts';
export { type Click, clickSchema } from './click/click.schema.ts';
export { keyIndexes } from './click/click.score.ts';
export { contentHash } from './content-hash.ts';
export { type DragDrop, dragDropSchema } from './drag-drop/drag-drop.schema.ts';
export { itemsToPlace } from './drag-drop/drag-drop.score.ts';
export { type GapFill, gapFillSchema } from './gap-fill/gap-fill.schema.ts';
export { acceptedAnswers } from './gap-fill/gap-fill.score.ts';
export { type ImageDisplay, imageDisplaySchema } from './image-display/image-display.schema.ts';
export { type Instructions, instructionsSchema } from './instructions/instructions.schema.ts';
export type { Mark, Outcome } from './mark.ts';
export { isScored, markQuestion } from './mark-question.ts';
export type { ScoredQuestion, ScoredType } from './marking-registry.ts';
export { type Matching, matchingSchema } from './matching/matching.schema.ts';
export { type MultipleChoice, multipleChoiceSchema } from './multiple-choice/multiple-choice.schema.ts';
export { rightOptions } from './multiple-choice/multiple-choice.score.ts';
export { type Ordering, orderingSchema } from './ordering/ordering.schema.ts';
export {
  type BrokenItem,
  brokenItemSchema,
  type UnknownItem,
  unknownItemSchema,
} from './placeholder/placeholder.schema.ts';
export { filledText, idSchema } from './question-fields.ts';
export { questionSchema } from './question-schema.ts';
export { type Response, responseSchema } from './response.schema.ts';
export { type Question, type QuestionOf, type QuestionType, questionSchemas } from './schema-registry.ts';
export { BLANK, countBlanks } from './template/template.ts';
export { plainText } from './text-run/plain-text.ts';
export { type RichText, richTextSchema, type TextRun } from './text-run/text-run.schema.ts';
export { stylesOf, TEXT_STYLES, type TextStyle } from './text-run/text-styles.ts';
export { type TrueFalse, trueFalseSchema } from './true-false/true-false.schema.ts';
export { type WordBank, wordBankSchema } from './word-bank/word-bank.schema.ts';
