import { OperatorError } from '@tensely/core/logic';
import { nearest } from './suggest.ts';
import { quoted, type Verb, type Words } from './verb.ts';

/** Flags that stand alone; every other takes a value. */
const ALONE = new Set(['dryRun', 'json', 'explain', 'again', 'help', 'due']);

/** Splits a command line into its verb and its words. Throws a sentence for a verb that there is not. */
export function readCommandLine(line: readonly string[], verbs: readonly Verb[]): { verb: Verb; words: Words } {
  const { flags, places } = wordsOf(line);
  const two = verbs.find(({ name }) => name === places.slice(0, 2).join(' '));
  const verb = two ?? verbs.find(({ name }) => name === places[0]);
  if (verb) return { verb, words: { flags, places: places.slice(two ? 2 : 1) } };
  const [first] = places;
  if (first === undefined) throw new OperatorError(usageOf(verbs));
  const names = verbs.map(({ name }) => name);
  const family = names.filter((name) => name.startsWith(`${first} `));
  const meant = nearest(places.slice(0, 2).join(' '), family.length > 0 ? family : names) ?? nearest(first, names);
  if (family.length > 0 && !meant) throw new OperatorError(`Say which: ${family.join(', ')}.`);
  const hint = meant ? `did you mean "${meant}"?` : `there are: ${names.join(', ')}.`;
  throw new OperatorError(`There is no verb ${quoted(places.slice(0, family.length > 0 ? 2 : 1).join(' '))}; ${hint}`);
}

/** What can be done, a line each. */
export function usageOf(verbs: readonly Verb[]): string {
  const calls = verbs.map(({ name, usage }) => `${name} ${usage}`.trim());
  const width = Math.max(...calls.map((call) => call.length));
  const lines = verbs.map(({ does }, place) => `  ${(calls[place] ?? '').padEnd(width)}  ${does}`);
  return [
    'npm run release -- <verb>',
    ...lines,
    'Everywhere: --dry-run (says what it would do), --json, --why TEXT, --as KEY, --if-revision N (only if nothing changed since).',
  ].join('\n');
}

function wordsOf(line: readonly string[]): Words {
  const flags: Record<string, string | true> = {};
  const places: string[] = [];
  const rest = [...line];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, value] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) {
      if (/^-[a-z]/i.test(word)) throw new OperatorError(`Flags are written out: ${quoted(`-${word}`)}.`);
      places.push(word);
      continue;
    }
    const field = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (Object.hasOwn(flags, field)) throw new OperatorError(`--${name} stands there twice.`);
    const takesNext = value === undefined && !ALONE.has(field) && rest[0]?.startsWith('--') === false;
    flags[field] = value ?? (takesNext ? rest.shift() : undefined) ?? true;
  }
  return { flags, places };
}
