import { runCommand } from '../../processes/run-command.ts';

/** What whoever works here is called by git; undefined where git does not know, or is not there. */
export async function readGitName(root: string): Promise<string | undefined> {
  const { ok, stdout } = await runCommand(['git', 'config', 'user.name'], root);
  return (ok && stdout.trim()) || undefined;
}
