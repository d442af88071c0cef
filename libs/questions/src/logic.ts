export { normaliseAnswer, sameAnswer } from './answer-text/normalise-answer.ts';
export { type Click, clickSchema, keyIndexes } from './click/click.schema.ts';
export { contentHash } from './content-hash.ts';
export { acceptedAnswers, type GapFill, gapFillSchema } from './gap-fill/gap-fill.schema.ts';
export { type ImageDisplay, imageDisplaySchema } from './image-display/image-display.schema.ts';
export { type Instructions, instructionsSchema } from './instructions/instructions.schema.ts';
export {
  logicRegistry,
  type Question,
  type QuestionOf,
  type QuestionType,
  type ScoredQuestion,
  type ScoredType,
} from './logic-registry.ts';
export { type Mark, type Outcome, type Response, responseSchema } from './mark.ts';
export { isScored, markQuestion } from './mark-question.ts';
export { type MultipleChoice, multipleChoiceSchema, rightOptions } from './multiple-choice/multiple-choice.schema.ts';
export {
  type BrokenItem,
  brokenItemSchema,
  type UnknownItem,
  unknownItemSchema,
} from './placeholder/placeholder.schema.ts';
export { filledText, idSchema } from './question-fields.ts';
export { questionSchema } from './question-schema.ts';
export { BLANK, countBlanks } from './template/template.schema.ts';
export { plainText } from './text-run/plain-text.ts';
export {
  type RichText,
  richTextSchema,
  stylesOf,
  TEXT_STYLES,
  type TextRun,
  type TextStyle,
} from './text-run/text-run.schema.ts';
export { type WordBank, wordBankSchema } from './word-bank/word-bank.schema.ts';
