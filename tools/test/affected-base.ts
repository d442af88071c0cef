import { runCommand } from '../processes/run-command.ts';

/** What a change is compared with: the branch main, or the last commit where there is no such branch. Uncommitted changes count with both. */
export async function affectedBase(root: string): Promise<string> {
  const { ok } = await runCommand(['git', 'rev-parse', '--verify', '--quiet', 'main'], root);
  return ok ? 'main' : 'HEAD';
}
