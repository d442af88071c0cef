import { availableParallelism } from 'node:os';
import { readWorkspace } from '../boundaries/workspace-packages.ts';
import { runCommand } from './run-command.ts';

const AT_ONCE = Math.min(2, availableParallelism());

/** Checks the types of every project; the output of those that fail. */
export async function checkTypes(root: string): Promise<{ projects: number; failures: string[] }> {
  const { packages } = readWorkspace(root);
  const open = packages.map(({ folder }) => folder);
  const failures: string[] = [];
  const worker = async () => {
    for (let folder = open.shift(); folder; folder = open.shift()) {
      const { ok, output } = await runCommand(['tsc', '-p', folder, '--pretty', 'false'], { root });
      if (!ok) failures.push(output.trim());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { projects: packages.length, failures };
}
