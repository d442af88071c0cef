import { remoteNamePattern } from '@tensely/platform/host';
import { z } from 'zod';

/** How the command line spells a field: as an argument, as an option with a value, or as a flag. Part of the schema's metadata. */
interface FieldForm {
  argument?: 'one' | 'many';
  value?: string;
  range?: string;
}

/** Returns the spelling of a field, its description, and its text in --help. */
export function readForm(schema: z.core.$ZodType) {
  const { description = '', ...form }: FieldForm & { description?: string | undefined } =
    z.globalRegistry.get(schema) ?? {};
  return { ...form, description, help: form.range ? `${description}: ${form.range}` : description };
}

const argument = <Schema extends z.ZodType>(schema: Schema, description: string, kind: FieldForm['argument'] = 'one') =>
  schema.meta({ description, argument: kind });

const option = <Schema extends z.ZodType>(schema: Schema, value: string, description: string) =>
  schema.meta({ description, value });

export const flag = (description: string) => z.literal(true).optional().describe(description);

const word = z.string().min(1);
const line = z
  .string()
  .max(500)
  .regex(/^\P{Cc}+$/u);
const typedNumber = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
const integer = typedNumber.pipe(z.int());

/** Options of every verb. */
export const common = {
  json: flag('print the result as JSON'),
  dryRun: flag('show what it would do, and change nothing'),
};

/** Options of every verb that signs something. */
export const signing = {
  ...common,
  why: option(line.default(''), 'TEXT', 'a reason for the history, at most 500 characters'),
  as: option(word.optional(), 'KEY', 'the key to sign with (see keys list)'),
};

/** Options of every verb that changes the pointers. */
export const changing = {
  ...signing,
  ifRevision: option(integer.optional(), 'N', 'the revision that the store must still have (see status)'),
};

export const remote = argument(word, 'the name of a remote, or "shell"');
export const optionalRemote = argument(word.optional(), 'the name of a remote, or "shell"');
export const version = argument(word, 'a version such as 1.2.0');
export const optionalVersion = argument(word.optional(), 'a version such as 1.2.0');
/** Further pairs of a remote and its version: `lessons 0.2.0 exams 0.2.0`. */
export const furtherVersions = argument(
  z
    .array(z.string())
    .default([])
    .refine((words) => words.length % 2 === 0)
    .transform((words) => words.flatMap((name, at) => (at % 2 === 0 ? [{ name, version: words[at + 1] ?? '' }] : []))),
  'pairs of a remote and its version',
  'many',
);
export const changeName = argument(word, 'the name of a remote, or a revision (see history)');
export const commit = argument(word, 'a commit or a branch of git');
export const key = argument(word, 'the name of a key, such as "lessons-2026"');

export const versionOption = (description: string) => option(word.optional(), 'V', description);
export const reason = (description: string) => option(line.optional(), 'WHY', description);
export const user = option(word, 'UID', 'the uid of a learner');
export const optionalUser = option(word.optional(), 'UID', 'the uid of a learner');
export const visitor = option(word.optional(), 'ID', 'the value of the cookie "visitor"');
export const operatorName = option(
  z
    .string()
    .regex(/^(?=.*\S)\P{Cc}{1,80}$/u)
    .optional(),
  'NAME',
  'the name of a person, at most 80 characters',
);
export const percent = option(typedNumber.pipe(z.number().max(100)), 'P', 'a number from 0 to 100');
export const again = flag('even if the version was halted automatically before');
const whole = (least: number, most: number) => integer.pipe(z.int().min(least).max(most));
const counted = <Schema extends z.ZodType>(schema: Schema, least: number, most: number, of: string) =>
  schema.meta({ description: of, value: 'N', range: `a whole number from ${least} to ${most}` });
export const count = (least: number, most: number, of: string) => counted(whole(least, most), least, most, of);
export const countOr = (standard: number, least: number, most: number, of: string) =>
  counted(whole(least, most).default(standard), least, most, of);
export const label = option(
  z
    .string()
    .regex(/^[0-9A-Za-z]{1,12}$/)
    .optional(),
  'LABEL',
  'at most 12 letters and digits, such as "pr12"',
);
export const webAddress = option(z.url({ protocol: /^https?$/ }).optional(), 'ADDRESS', 'an http or https address');
export const names = option(
  z
    .string()
    .transform((list) => list.split(','))
    .refine((list) => list.every((name) => name === '*' || remoteNamePattern.test(name)))
    .optional(),
  'NAMES',
  'names of remotes with commas between them, "shell" among them, or "*"',
);
