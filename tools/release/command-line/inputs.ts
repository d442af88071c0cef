import { remoteNamePattern } from '@tensely/platform/host';
import { z } from 'zod';

const given = z.literal(true);

/** A text that stands in the audit log and in tables. */
const text = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\P{Cc}*$/u);

/** A number as it is typed; a flag without a value is none. */
const typedNumber = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
const typedInteger = typedNumber.pipe(z.int());

/** Further pairs of a remote and its version, as they are typed: `lessons 0.2.0 exams 0.2.0`. */
export const furtherVersions = z
  .array(z.string())
  .refine((words) => words.length % 2 === 0)
  .transform((words) => words.flatMap((name, at) => (at % 2 === 0 ? [{ name, version: words[at + 1] ?? '' }] : [])))
  .describe('pairs of a remote and its version');

/** What every verb takes. */
export const common = {
  json: given.optional().describe('given without a value'),
  dryRun: given.optional().describe('given without a value'),
};

/** What every verb takes that changes something. */
export const withReason = {
  ...common,
  why: text.default('').describe('a reason, in one line of at most 500 characters'),
};

/** What every verb takes that signs something. */
export const signing = {
  ...withReason,
  as: z.string().min(1).optional().describe('the name of a key: npm run release -- keys list'),
};

/** What every verb takes that changes who is served what. */
export const changing = {
  ...signing,
  ifRevision: typedInteger.optional().describe('a revision of the store: npm run release -- status'),
};

export const reason = text.describe('a reason, in one line of at most 500 characters');
export const remote = z.string().min(1).describe('the name of a remote, or "shell"');
export const version = z.string().min(1).describe('a version such as 1.2.0');
export const user = z.string().min(1).describe('the uid of a learner');
export const keyId = z.string().min(1).describe('the name of a key, such as "lessons-2026"');
export const operatorName = z
  .string()
  .regex(/^(?=.*\S)\P{Cc}{1,80}$/u)
  .describe('the name of a person, of at most 80 characters');
export const percent = typedNumber.pipe(z.number().max(100)).describe('a number from 0 to 100');
export const again = given
  .optional()
  .describe('given without a value: tries a version again that was halted by itself');
export const yes = given.optional().describe('given without a value: nobody is asked');
export const due = given.optional().describe('given without a value: whatever is due');
export const all = given.optional().describe('given without a value: every remote');
export const count = (least: number, most: number) =>
  typedInteger.pipe(z.int().min(least).max(most)).describe(`a whole number from ${least} to ${most}`);
export const days = typedInteger.pipe(z.int().min(1).max(90)).describe('a number of days from 1 to 90');
export const label = z
  .string()
  .regex(/^[0-9A-Za-z]{1,12}$/)
  .describe('at most 12 letters and digits, such as "pr12"');
export const webAddress = z.url({ protocol: /^https?$/ }).describe('an http or https address');
export const revision = typedInteger.describe('a revision: npm run release -- history');
export const names = z
  .string()
  .transform((list) => list.split(','))
  .refine((list) => list.every((name) => name === '*' || remoteNamePattern.test(name)))
  .describe('names of remotes with commas between them, "shell" among them, or "*"');
