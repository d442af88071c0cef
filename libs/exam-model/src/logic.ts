export { markExam } from './marking/mark-exam.ts';
export { percent } from './marking/percent.ts';
export { type ParsedExam, parseExam } from './parse/parse-exam.ts';
export { blankCount, completeTemplate } from './schema/blanks.ts';
export {
  type Exam,
  type ExamQuestion,
  type ExamSection,
  examHeadSchema,
  examQuestionSchemas,
  examSchema,
  examSectionFrameSchema,
} from './schema/exam.schema.ts';
export { type ExamKey, examKeySchema } from './schema/exam-key.schema.ts';
export { type ExamListing, toListing } from './schema/exam-listing.ts';
export { examQuestionHash } from './schema/exam-question-hash.ts';
export { extraTimeSchema, MOST_FLAGS, MOST_HIGHLIGHTS } from './schema/fields.ts';
export { examKeyFile, openExamKey } from './schema/open-exam-key.ts';
export {
  type Instruction,
  type Paper,
  type PaperQuestion,
  type PaperSection,
  paperSchema,
} from './schema/paper.schema.ts';
export { BLANK, NO_WORD, POINTS_EACH } from './schema/signs.ts';
export { publicPaper, splitExam } from './schema/split-exam.ts';
export {
  type AttemptList,
  attemptAnswerSchema,
  attemptListSchema,
  attemptPaperSchema,
  attemptStartedSchema,
  EXAM_PROBLEMS,
  type ExamAttempt,
  type ExtraTime,
  examAttemptSchema,
  type FinishAttempt,
  finishAttemptSchema,
  type SaveWork,
  type StartAttempt,
  saveWorkSchema,
  startAttemptSchema,
  workSavedSchema,
} from './wire/exam-attempt.ts';
export {
  type ExamResult,
  type ExamResultSummary,
  examResultSchema,
  examResultSummarySchema,
  type ReviewedAnswer,
  type ReviewedQuestion,
  type ReviewedSection,
} from './wire/exam-result.ts';
export { type ExamAnswer, type ExamWork, examWorkSchema, type Highlight } from './wire/exam-work.ts';
export { isAnswered, mergeAnswers, NO_WORK, toPlace } from './wire/work.ts';
