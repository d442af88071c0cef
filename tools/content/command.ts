/** Where a command runs: the top of the project, and the folder that paths are relative to. */
export interface Surroundings {
  root: string;
  folder: string;
}

/** What a command says. `lines` go to the output, `complaints` to the error output; a failure ends with exit code 1. */
export interface Outcome {
  lines: string[];
  complaints: string[];
  ok: boolean;
}

export function failure(...complaints: string[]): Outcome {
  return { lines: [], complaints, ok: false };
}

/** "1 page", "2 pages". */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
