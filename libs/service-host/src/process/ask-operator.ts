import { createInterface } from 'node:readline/promises';
import { OperatorError } from '@tensely/core/logic';
import { printable } from './printable.ts';

/** Shows what would be done and asks. Rejects with a sentence where nobody can answer: there `--yes` says it beforehand. */
export async function askOperator(shown: string): Promise<boolean> {
  const question = printable(shown);
  if (!process.stdin.isTTY) {
    throw new OperatorError(`${question}\nNobody can be asked here: add --yes to have it done.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question}\nDo it? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
