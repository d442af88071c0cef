import { delimiter, join } from 'node:path';

export type Command = readonly [program: string, ...options: string[]];

export interface CommandResult {
  ok: boolean;
  /** Both streams, interleaved as they arrived. */
  output: string;
}

/**
 * Runs a program in `folder`, with its installed binaries in PATH, and collects its output. Never rejects.
 * @param onOutput gets each chunk of output
 * @returns also `stdout`: standard output only, without warnings, for parsing
 */
export async function runCommand(
  [program, ...options]: Command,
  folder: string,
  environment: Record<string, string> = {},
  onOutput: (text: string) => void = () => {},
) {
  // Imported here: a rollback runs no program and must not wait for this module.
  const { execa } = await import('execa');
  const env = environmentOfTools(folder, environment);
  const child = execa(program, options, {
    cwd: folder,
    env,
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    reject: false,
    stripFinalNewline: false,
  });
  child.all.on('data', (chunk: Buffer) => onOutput(String(chunk)));
  const { failed, all, stdout, originalMessage } = await child;
  const output = originalMessage ? `${program} failed to start: ${originalMessage}` : all;
  return { ok: !failed, output, stdout };
}

/** The last line that a program printed, which usually says why it failed. */
export function lastLine({ output }: Pick<CommandResult, 'output'>): string {
  return output.trim().split('\n').at(-1) ?? '';
}

/** The environment for programs installed in `folder`: its binaries first in PATH, and colours if the terminal has them. */
export function environmentOfTools(folder: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const given = { ...process.env, ...more };
  return { ...colours(given), ...given, PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}

/** Programs write to a pipe here, so they cannot detect the terminal themselves. */
function colours(given: NodeJS.ProcessEnv): Record<string, string> {
  if ('FORCE_COLOR' in given || 'NO_COLOR' in given) return {};
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}
