export { markExam, percent } from './exams/marking/mark-exam.ts';
export { type ParsedExam, parseExam } from './exams/parse/parse-exam.ts';
export { BLANK, blankCount, completeTemplate, NO_WORD, POINTS_EACH } from './exams/schema/blanks.ts';
export {
  type Exam,
  type ExamQuestion,
  type ExamSection,
  examHeadSchema,
  examQuestionSchemas,
  examSchema,
  examSectionFrameSchema,
} from './exams/schema/exam.schema.ts';
export {
  type ExamKey,
  examKeyFile,
  examKeySchema,
  openExamKey,
  publicPaper,
  splitExam,
} from './exams/schema/exam-key.ts';
export { examQuestionHash } from './exams/schema/exam-question-hash.ts';
export { extraTimeSchema, MOST_FLAGS, MOST_HIGHLIGHTS } from './exams/schema/fields.ts';
export {
  type ExamListing,
  type Instruction,
  type Paper,
  type PaperQuestion,
  type PaperSection,
  paperSchema,
  toListing,
} from './exams/schema/paper.schema.ts';
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
} from './exams/wire/exam-attempt.ts';
export {
  type ExamResult,
  type ExamResultSummary,
  examResultSchema,
  examResultSummarySchema,
  type ReviewedAnswer,
  type ReviewedQuestion,
  type ReviewedSection,
} from './exams/wire/exam-result.ts';
export { type ExamAnswer, type ExamWork, examWorkSchema, type Highlight } from './exams/wire/exam-work.ts';
export { isAnswered, mergeAnswers, NO_WORK, toPlace } from './exams/wire/work.ts';
