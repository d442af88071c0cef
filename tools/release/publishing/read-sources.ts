import { type Command, runCommand } from '../../processes/run-command.ts';

/** What a version is built from. */
export interface Sources {
  commit: string;
  /** Null where no branch is checked out. */
  branch: string | null;
  /** There were changes that no commit holds. */
  dirty: boolean;
}

/** Which commit lies in the folder; null where it is not the top of a git repository, or nothing is committed. */
export async function readSources(root: string): Promise<Sources | null> {
  const prefix = await git('rev-parse', '--show-prefix');
  const commit = await git('rev-parse', 'HEAD');
  if (prefix !== '' || !commit) return null;
  const branch = await git('branch', '--show-current');
  return { commit, branch: branch || null, dirty: (await git('status', '--porcelain')) !== '' };

  /** What git says; undefined when it refuses, or is not there. */
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
