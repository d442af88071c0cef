import { type Command, runCommand } from '../../processes/run-command.ts';

/** The sources of a version. */
export interface Sources {
  commit: string;
  /** Null if no branch is checked out. */
  branch: string | null;
  /** There were uncommitted changes. */
  dirty: boolean;
}

/** The commit of a folder; null if it is not the root of a git repository, or nothing is committed. */
export async function readSources(root: string): Promise<Sources | null> {
  const prefix = await git('rev-parse', '--show-prefix');
  const commit = await git('rev-parse', 'HEAD');
  if (prefix !== '' || !commit) return null;
  const branch = await git('branch', '--show-current');
  return { commit, branch: branch || null, dirty: (await git('status', '--porcelain')) !== '' };

  /** Returns the output of git; undefined if it fails or is not installed. */
  async function git(...words: string[]): Promise<string | undefined> {
    const command: Command = ['git', ...words];
    const { ok, stdout } = await runCommand(command, root);
    return ok ? stdout.trim() : undefined;
  }
}

/** The user name of git; undefined without git or without a name. */
export async function readGitName(root: string): Promise<string | undefined> {
  const { ok, stdout } = await runCommand(['git', 'config', 'user.name'], root);
  return (ok && stdout.trim()) || undefined;
}
