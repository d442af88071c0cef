import { createInterface } from 'node:readline/promises';
import { OperatorError } from '@tensely/core/logic';

/** Shows what would be done and asks. Rejects with a sentence where nobody can answer: there `--yes` says it beforehand. */
export async function askOperator(shown: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new OperatorError(`${shown}\nNobody can be asked here: add --yes to have it done.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${shown}\nDo it? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
