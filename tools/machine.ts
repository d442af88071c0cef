import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What tools need to know of this machine; handed in, so that tests can use another one. */
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

/** The path of the first program in PATH that has one of these names. */
export function findProgram({ variables, exists }: Machine, names: readonly string[]): string | undefined {
  const folders = (variables.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(exists);
}
