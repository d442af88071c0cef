/** The project's root, and the folder that paths are relative to. */
export interface CommandContext {
  root: string;
  folder: string;
}

/** The result of a command: `lines` for stdout, `errors` for stderr. Exit code 1 unless `ok`. */
export interface Outcome {
  lines: string[];
  errors: string[];
  ok: boolean;
}

export function failure(...errors: string[]): Outcome {
  return { lines: [], errors, ok: false };
}
