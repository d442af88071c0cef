import { relative, resolve } from 'node:path';
import { parsePage } from '@tensely/content-model/logic';
import { counted, failure, type Outcome, type Surroundings } from './command.ts';
import { lineOf } from './content-defects.ts';
import { readJson } from './read-json.ts';

/** Reads a page in any shape: its canonical JSON on the output, what had to be repaired on the error output. */
export function parseCommand(paths: readonly string[], { folder }: Surroundings): Outcome {
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0) return failure('Name one file: npm run content -- parse FILE.');
  const file = relative(folder, resolve(folder, path));
  const result = readJson(resolve(folder, path));
  if ('fault' in result) return failure(`${file}: ${result.fault}`);
  const { page, repairs } = parsePage(result.json);
  return {
    lines: [JSON.stringify(page, null, 2)],
    complaints: [
      ...repairs.map(({ path: pointer, sentence }) => lineOf({ file, pointer, sentence })),
      repairs.length > 0 ? `${counted(repairs.length, 'repair')}.` : 'No repairs: the page is canonical.',
    ],
    ok: true,
  };
}
