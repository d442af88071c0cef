import { OperatorError } from '@tensely/core/logic';
import { z } from 'zod';
import type { Effects } from '../effects.ts';
import { nearest } from './nearest.ts';
import type { Outcome } from './outcome.ts';
import type { Step } from './step.ts';

/** The words of a command line, behind the verb. */
export interface Words {
  /** By name, in camel case; true for a flag without a value. */
  flags: Readonly<Record<string, string | true>>;
  positionals: readonly string[];
}

export interface Task {
  effects: Effects;
  /** Runs one named step and reports it. */
  step: Step;
}

/** One thing that can be done: `npm run release -- <name> …`. */
export interface Verb {
  name: string;
  /** How it is called, behind its name. */
  usage: string;
  /** What it does, in a line. */
  does: string;
  /** Throws a sentence for words that it does not understand. */
  run(words: Words, task: Task): Promise<Outcome>;
}

interface Definition<Shape extends z.ZodRawShape> extends Pick<Verb, 'name' | 'usage' | 'does'> {
  /** The fields of the input that stand without a flag, in their order. */
  positionals: readonly (keyof Shape & string)[];
  /** The field that takes all further words as a list. */
  rest?: keyof Shape & string;
  /** Each field has a description: what is allowed. */
  input: z.ZodObject<Shape>;
  run(input: z.infer<z.ZodObject<Shape>>, task: Task): Promise<Outcome>;
}

/**
 * A verb whose words are parsed once, by its schema: every field is a flag unless it is one of the `positionals`.
 *
 * @example
 * export const halt = defineVerb({
 *   name: 'halt',
 *   usage: '<remote>',
 *   does: 'ends the canary: everybody gets the stable version again',
 *   positionals: ['remote'],
 *   input: z.object({ ...changing, remote }),
 *   run: (input, task) =>
 *     makeChange(task, input, {
 *       change: { verb: 'halt', name: input.remote },
 *       summary: ({ stable }) => `Everybody gets ${stable}.`,
 *     }),
 * });
 */
export function defineVerb<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Verb {
  const { name, usage, does, positionals, rest, input, run } = definition;
  return {
    name,
    usage,
    does,
    run: async (words, task) => {
      const further = words.positionals.slice(positionals.length);
      const [surplus] = further;
      if (surplus !== undefined && rest === undefined)
        throw wrong(definition, `${name} does not know what to do with ${quoted(surplus)}`);
      const unknown = Object.keys(words.flags).find(
        (flag) => !Object.hasOwn(input.shape, flag) || positionals.includes(flag) || flag === rest,
      );
      if (unknown !== undefined) throw unknownFlag(definition, unknown);
      const named = words.positionals.slice(0, positionals.length).map((word, index) => [positionals[index], word]);
      const given = { ...words.flags, ...Object.fromEntries(named), ...(rest !== undefined && { [rest]: further }) };
      const parsed = input.safeParse(given);
      if (parsed.success) return run(parsed.data, task);
      const [field = ''] = parsed.error.issues[0]?.path.map(String) ?? [];
      throw wrongField(definition, field, Object.hasOwn(given, field));
    },
  };
}

function unknownFlag<Shape extends z.ZodRawShape>(definition: Definition<Shape>, flag: string) {
  const flags = Object.keys(definition.input.shape).filter((field) => !definition.positionals.includes(field));
  const meant = nearest(flag, flags);
  return wrong(
    definition,
    `${definition.name} has no ${spelled(flag)}${meant ? `; did you mean ${spelled(meant)}?` : ''}`,
  );
}

function wrongField<Shape extends z.ZodRawShape>(definition: Definition<Shape>, field: string, isGiven: boolean) {
  const { name, positionals, rest, input } = definition;
  const called = positionals.includes(field) ? `<${field}>` : spelled(field);
  const allowed = describedAs(input.shape[field]);
  if (field === rest) return wrong(definition, `What follows <${positionals.at(-1)}> has to be ${allowed}`);
  return wrong(definition, isGiven ? `${called} has to be ${allowed}` : `${name} needs ${called}: ${allowed}`);
}

/** What is allowed, by the description of the schema, or of the one that it makes optional. */
function describedAs(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  const description = z.globalRegistry.get(schema)?.description;
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return description ?? (isWrapped ? describedAs(schema.unwrap()) : undefined);
}

function wrong({ name, usage }: Pick<Verb, 'name' | 'usage'>, fault: string) {
  return new OperatorError(`${/[.?]$/.test(fault) ? fault : `${fault}.`}\nUsage: npm run release -- ${name} ${usage}`);
}

/** A flag as it is typed: "dryRun" is "--dry-run". */
export function spelled(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Somebody else's words in a sentence, without anything that a terminal would act on. */
export function quoted(word: string): string {
  return JSON.stringify(word.length > 60 ? `${word.slice(0, 60)}…` : word);
}
