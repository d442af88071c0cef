import * as z from 'zod/mini';

export const text = z.string().check(z.minLength(1));
export const testId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'a test is named like "test-1"'));
export const questionId = z.string().check(z.regex(/^q[1-9]\d?$/, 'a question of an exam is named like "q1"'));
/** A lesson page: level, topic key and page number, as in "B2/futurePerf/2". */
export const lessonPage = z
  .string()
  .check(z.regex(/^\w+\/\w+\/[1-9]\d?$/, 'a lesson page is named like "B2/futurePerf/2"'));
export const count = z.int().check(z.gte(0));
export const isoTime = z.iso.datetime({ offset: true });
export const paperHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a paper is named by a SHA-256 in hexadecimal'));

/** Extra time as a percentage of the time limit. */
export const extraTimeSchema = z.union([z.literal(0), z.literal(25), z.literal(50)]);

/** Maximum length of a choice, and maximum number of blanks, in a learner's answer. */
export const LONGEST_CHOICE = 300;
export const MOST_BLANKS = 20;
/** Maximum number of flagged questions and of highlighted passages in one attempt. */
export const MOST_FLAGS = 500;
export const MOST_HIGHLIGHTS = 500;
/** Maximum number of sections in a test and of questions in a section: a place has two digits for each. */
export const MOST_PARTS = 99;

/** Four different choices. */
export const choices = z.array(text.check(z.maxLength(LONGEST_CHOICE, 'a choice must be shorter'))).check(
  z.length(4, 'there must be four choices'),
  z.refine((list) => new Set(list).size === list.length, 'the four choices must differ'),
);

/** A picture's file: a relative path without dots, so that it cannot leave its folder. */
export const pictureFile = z
  .string()
  .check(z.regex(/^\w[\w/-]*\.(svg|png|jpe?g|webp)$/i, 'a picture is a file such as "roof.svg"'));
