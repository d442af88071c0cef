import { OperatorError } from '@tensely/core/logic';
import { printableLine } from '@tensely/service-host/command-line';
import { Argument, type Command, Option } from 'commander';
import { z } from 'zod';
import { alignedTable } from '../../console-text.ts';
import type { Effects } from '../effects.ts';
import { readForm } from './fields.ts';

/** Runs a named part of a verb, and reports its end. */
export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

export interface Task {
  effects: Effects;
  step: Step;
  say(line: string): void;
}

/** The result of a verb: for programs (`result`) and for people (`blocks`). */
export interface Outcome {
  /** The "result" of --json: plain JSON with stable fields. */
  result: object;
  /** Sentences, and tables whose first row is the header. */
  blocks: readonly (string | readonly (readonly string[])[])[];
  /** False if a check found a problem; the exit code is 1. */
  ok?: boolean;
}

/** Renders each block as plain text. */
export function renderBlocks(blocks: Outcome['blocks']): string[] {
  return blocks.map((block) =>
    typeof block === 'string' ? block : alignedTable(block.map((row) => row.map(printableLine))).join('\n'),
  );
}

export interface Call {
  name: string;
  dryRun: boolean;
  run(task: Task): Promise<Outcome>;
}

/** A command: `npm run release -- <name> …`. */
export interface Verb {
  name: string;
  /** Parses the fields as typed on the command line. Throws if one is invalid. */
  parse(given: Readonly<Record<string, unknown>>): Call;
  addTo(program: Command, onCall: (call: Call) => Promise<void>): void;
}

interface Definition<Shape extends z.ZodRawShape> {
  /** "promote", or "keys make" for a verb of a group. */
  name: string;
  does: string;
  /** Its arguments, in order, and its options; see `fields.ts`. */
  input: z.ZodObject<Shape>;
  run(input: z.infer<z.ZodObject<Shape>>, task: Task): Promise<Outcome>;
}

/**
 * Defines a verb. Commander parses its command line, and the schema turns that into typed input.
 *
 * @example
 * export const halt = defineVerb({
 *   name: 'halt',
 *   does: 'end the canary: everyone gets the stable version again',
 *   input: z.object({ ...changing, remote }),
 *   run: (input, task) =>
 *     makeChange(task, input, {
 *       change: { verb: 'halt', name: input.remote },
 *       summary: ({ stable }) => `Everyone gets ${stable}.`,
 *     }),
 * });
 */
export function defineVerb<Shape extends z.ZodRawShape>({ name, does, input, run }: Definition<Shape>): Verb {
  const fields = Object.entries(input.shape).map(([field, schema]) => ({
    field,
    isOptional: z.safeParse(schema, undefined).success,
    ...readForm(schema),
  }));
  const named = fields.filter(({ argument }) => argument !== undefined);

  function parse(given: Readonly<Record<string, unknown>>): Call {
    const parsed = input.safeParse(given);
    if (!parsed.success) throw invalid(parsed.error.issues[0]?.path[0]);
    return { name, dryRun: given.dryRun === true, run: (task) => run(parsed.data, task) };
  }

  function invalid(field: PropertyKey | undefined): OperatorError {
    const wrong = fields.find((one) => one.field === field);
    if (wrong?.argument === 'many')
      return new OperatorError(`${name}: the further arguments have to be ${wrong.description}.`);
    const option = wrong?.argument ? `<${wrong.field}>` : spelled(wrong?.field ?? '');
    const [of, allowed] = wrong?.range ? [` (${wrong.description})`, wrong.range] : ['', wrong?.description];
    return new OperatorError(`${name}: ${option}${of} has to be ${allowed}.`);
  }

  return {
    name,
    parse,
    addTo(program, onCall) {
      const command = addCommand(program, name).description(does);
      for (const { field, argument, value, isOptional, help } of fields) {
        const words = argument === 'many' ? `${field}...` : field;
        if (argument) command.addArgument(new Argument(isOptional ? `[${words}]` : `<${words}>`, help));
        else command.addOption(new Option(flagsOf(field, value), help).makeOptionMandatory(!isOptional));
      }
      command.action(async () => {
        const given = new Map(Object.entries(command.opts()));
        for (const [place, { field }] of named.entries()) given.set(field, command.processedArgs[place]);
        // The value of an option is never the next option: `--why --dry-run` must not change anything.
        const swallowed = fields.find(({ field }) => String(given.get(field)).startsWith('--'));
        if (swallowed) throw invalid(swallowed.field);
        return onCall(parse(Object.fromEntries(given)));
      });
    },
  };
}

/** Adds `keys make` as the command `make` of the group `keys`. */
function addCommand(program: Command, name: string): Command {
  const [first = '', second] = name.split(' ');
  if (second === undefined) return program.command(first);
  const group = program.commands.find((command) => command.name() === first) ?? program.command(first);
  return group.command(second);
}

function flagsOf(field: string, value: string | undefined): string {
  return value === undefined ? spelled(field) : `${spelled(field)} <${value}>`;
}

/** The spelling of an option: "dryRun" is "--dry-run". */
function spelled(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
