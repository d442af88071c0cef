import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      peer: z.boolean().optional(),
    }),
  ),
});

/** Licences that allow use, modification and distribution, and require no more than including their text. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unicode-DFS-2016',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

const WORDS = 'word lists for the spelling check of the content, on the machines of authors: not released';

/** Packages under another licence, each with the reason for using it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings': WORDS,
  '@cspell/dict-en-gb': WORDS,
};

/**
 * One sentence for each locked package whose licence is not allowed, and for each exception that is no longer needed. Skips
 * packages that are not distributed: those for development, and those installed only as optional peers, such as Vitest for
 * better-auth.
 */
export function licenceFaults(lock: unknown, exceptions: Readonly<Record<string, string>> = EXCEPTIONS): string[] {
  const { packages } = lockSchema.parse(lock);
  const installed = Object.entries(packages).filter(
    ([path, { link, dev, peer }]) => path.includes('node_modules/') && !link && !dev && !peer,
  );
  const unsure = installed
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license }))
    .filter(({ license }) => !isAllowed(license));
  const faults = unsure
    .filter(({ name }) => !(name in exceptions))
    .map(({ name, license }) => `The licence of ${name} is not allowed: ${license ?? 'it names none'}.`);
  const unneeded = Object.keys(exceptions).filter((name) => !unsure.some((one) => one.name === name));
  return [...faults, ...unneeded.map((name) => `${name} no longer needs an exception.`)];
}

/** `A OR B` needs one allowed licence, `A AND B` both. */
function isAllowed(license = ''): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
}
