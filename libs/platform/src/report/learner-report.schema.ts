import * as z from 'zod/mini';

/** What learners may say is wrong. */
export const reportReasons = ['answer', 'unclear', 'mistake', 'broken'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The longest that each part of a report may be, in characters. */
export const REPORT_LIMITS = { answer: 500, sentence: 500, browser: 300 } as const;

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** The name under which authors find the reports about no question. */
export const NO_QUESTION = 'errors';

/** The id of a question as authors type it: "A1-nouns-3-q2", "test-1/3/6". */
const questionPattern = /^(?!errors$)[\w.:/-]{1,80}$/;

/** Whether authors can ask for the reports about this question by its id. */
export function isReportedQuestion(question: unknown): question is string {
  return typeof question === 'string' && questionPattern.test(question);
}

/** What a report is about, as `askToReport` of core has it. */
const subject = {
  /** The id of a question, e.g. "A1-nouns-3-q2"; none for an error. */
  question: z.optional(z.string().check(z.regex(questionPattern, 'no id of a question has this form'))),
  /** Which wording of the question the learner saw. */
  contentHash: z.optional(z.string().check(z.regex(/^\w{1,40}$/, 'no hash of a wording has this form'))),
  /** The answer as a person reads it; empty where there was none. */
  answer: z.optional(text(REPORT_LIMITS.answer)),
  /** What could not be shown, as its panel says it. */
  problem: z.optional(text(200)),
};

/** A report as the shell sends it: nothing in it says who. */
export const learnerReportSchema = z.strictObject({
  /** The device's own, so that a repeated request is no second report. */
  id: z.uuid(),
  ...subject,
  reason: z.enum(reportReasons),
  sentence: text(REPORT_LIMITS.sentence),
  /** The path of the page, without what follows it. */
  place: text(200).check(z.startsWith('/')),
  /** What was on show, as "lessons@1.2.0". */
  release: text(80),
  /** The browser's name for itself. */
  browser: text(REPORT_LIMITS.browser),
});

export type LearnerReport = z.infer<typeof learnerReportSchema>;
