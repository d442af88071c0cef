import { runCommand } from '../../processes/run-command.ts';

/** What whoever works here is called by git; undefined where git does not know, or is not there. */
export async function readGitName(root: string): Promise<string | undefined> {
  const { ok, output } = await runCommand(['git', 'config', 'user.name'], root);
  return (ok && output.trim()) || undefined;
}
