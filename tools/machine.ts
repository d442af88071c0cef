import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The environment that tools depend on; passed in, so that tests can use another one. */
export interface Machine {
  platform: string;
  isRoot: boolean;
  /** The environment variables. */
  variables: Readonly<Record<string, string | undefined>>;
  exists: (path: string) => boolean;
}

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    variables: process.env,
    exists: existsSync,
  };
}

/** The path of the first program in PATH with one of these names. */
export function findProgram({ variables, exists }: Machine, names: readonly string[]): string | undefined {
  const folders = (variables.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(exists);
}
