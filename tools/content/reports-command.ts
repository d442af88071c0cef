import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { CommandContext, Outcome } from './command.ts';

/** Lists and closes what learners have reported. The progress service keeps it, and its own program prints it. */
export function reportsCommand(args: readonly string[], { root }: CommandContext): Outcome {
  const program = join(root, 'services/progress/src/reports/main.ts');
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  return { lines: [], errors: [], ok: status === 0 };
}
