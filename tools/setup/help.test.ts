import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { steps } from '../test/steps.ts';
import { helpAskedFor, helpOf } from './help.mjs';

const { scripts } = readJsonFile(
  join(import.meta.dirname, '../../package.json'),
  z.object({ scripts: z.record(z.string(), z.string()) }),
);

/** These list their verbs themselves, once their packages are installed. */
const WITH_OWN_HELP = ['release', 'data'];

const commands = Object.entries(scripts).filter(([name]) => !WITH_OWN_HELP.includes(name));

test.each(commands)('%s --help shows usage and an example on one screen', (name, script) => {
  const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  const help = helpAskedFor(script.split(' ').at(-1) ?? '', ['--help']) ?? '';
  const lines = help.split('\n');
  expect(lines[0]).toMatch(new RegExp(`^Usage: ${call}( |$)`));
  expect(lines.at(-1)).toMatch(new RegExp(`^Example: ${call}( |$)`));
  expect(lines.length).toBeLessThanOrEqual(24);
});

test('a single generator prints its own options', () => {
  expect(helpAskedFor('tools/generators/generate.ts', ['remote', '--help'])).toBeUndefined();
});

test('the help of npm test lists the existing steps', () => {
  expect(helpOf('test')).toContain(`\nSteps: ${steps.map(({ name }) => name).join(', ')}\n`);
});
