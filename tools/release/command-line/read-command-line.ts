import { parseArgs } from 'node:util';
import { OperatorError } from '@tensely/core/logic';
import { quoted, type Verb, type Words } from './define-verb.ts';
import { nearest } from './nearest.ts';

/** Flags that stand alone; every other takes a value. */
const STANDALONE = new Set(['dry-run', 'json', 'explain', 'again', 'help', 'due', 'yes', 'all', 'watch', 'once']);

/** Splits a command line into its verb and its words. Throws a sentence for a verb that there is not. */
export function readCommandLine(line: readonly string[], verbs: readonly Verb[]): { verb: Verb; words: Words } {
  const { flags, positionals } = readWords(line);
  const two = verbs.find(({ name }) => name === positionals.slice(0, 2).join(' '));
  const verb = two ?? verbs.find(({ name }) => name === positionals[0]);
  if (verb) return { verb, words: { flags, positionals: positionals.slice(two ? 2 : 1) } };
  const [first] = positionals;
  if (first === undefined) throw new OperatorError(usageOf(verbs));
  const names = verbs.map(({ name }) => name);
  const family = names.filter((name) => name.startsWith(`${first} `));
  const meant = nearest(positionals.slice(0, 2).join(' '), family.length > 0 ? family : names) ?? nearest(first, names);
  if (family.length > 0 && !meant) throw new OperatorError(`Say which: ${family.join(', ')}.`);
  const hint = meant ? `did you mean "${meant}"?` : `there are: ${names.join(', ')}.`;
  const unknown = positionals.slice(0, family.length > 0 ? 2 : 1).join(' ');
  throw new OperatorError(`There is no verb ${quoted(unknown)}; ${hint}`);
}

/** What can be done, a line each. */
export function usageOf(verbs: readonly Verb[]): string {
  const calls = verbs.map(({ name, usage }) => `${name} ${usage}`.trim());
  const width = Math.max(...calls.map((call) => call.length));
  const lines = verbs.map(({ does }, index) => `  ${(calls[index] ?? '').padEnd(width)}  ${does}`);
  return [
    'npm run release -- <verb>',
    ...lines,
    'Everywhere: --dry-run (says what it would do), --json, --why TEXT, --as KEY, --if-revision N (only if nothing changed since).',
  ].join('\n');
}

function readWords(line: readonly string[]): Words {
  const flags = new Map<string, string | true>();
  const positionals: string[] = [];
  const { tokens } = parseArgs({ args: [...line], options: optionsWithValue(line), strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!rawName.startsWith('--')) throw new OperatorError(`Flags are written out: ${quoted(`-${rawName}`)}.`);
    const field = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (flags.has(field)) throw new OperatorError(`--${name} stands there twice.`);
    flags.set(field, value ?? true);
  }
  return { flags: Object.fromEntries(flags), positionals };
}

/** The flags of a line that are followed by their value; whether a verb has such a flag is for the verb to say. */
function optionsWithValue(line: readonly string[]) {
  const names = line.flatMap((word, index) => {
    const [, name] = /^--([^=]+)$/.exec(word) ?? [];
    return name && !STANDALONE.has(name) && line[index + 1]?.startsWith('--') === false ? [name] : [];
  });
  return Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
}
