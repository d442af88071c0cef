import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional(), dev: z.boolean().optional() }),
  ),
});

/** Licences that let us use, change and pass on, and ask for no more than their text. */
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

const WORDS = 'words for the spelling check of the content, on the machines of authors: nothing of it is released';

/** Packages under another licence, each with the reason why it may be used. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings': WORDS,
  '@cspell/dict-en-gb': WORDS,
};

/**
 * Sentences on the packages of a lock file that nobody has allowed, and on exceptions that are not needed any more. What is for
 * development alone is passed over: it is used, and not passed on.
 */
export function licenceFaults(lock: unknown, exceptions: Readonly<Record<string, string>> = EXCEPTIONS): string[] {
  const { packages } = lockSchema.parse(lock);
  const installed = Object.entries(packages).filter(
    ([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev,
  );
  const unsure = installed
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license }))
    .filter(({ license }) => !isAllowed(license));
  const faults = unsure
    .filter(({ name }) => !(name in exceptions))
    .map(({ name, license }) => `${name} is under ${license ?? 'no licence that it names'}, which nobody has allowed.`);
  const unneeded = Object.keys(exceptions).filter((name) => !unsure.some((one) => one.name === name));
  return [...faults, ...unneeded.map((name) => `${name} needs no exception any more.`)];
}

/** Of `A OR B` we choose one; of `A AND B` both hold. */
function isAllowed(license = ''): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
}
