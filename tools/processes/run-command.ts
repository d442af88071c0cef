import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type Command = readonly [program: string, ...options: string[]];

export interface CommandResult {
  ok: boolean;
  /** The text of both streams, in the order in which it came. */
  output: string;
}

export interface RunResult extends CommandResult {
  /** The text of the standard output alone, for whoever reads it: warnings are not in it. */
  stdout: string;
}

/**
 * Runs a program in `folder`, with its installed binaries in PATH, and collects what it prints. Never rejects.
 * @param onOutput called with what it prints, as it comes.
 */
export function runCommand(
  [program, ...options]: Command,
  folder: string,
  environment: Record<string, string> = {},
  onOutput: (text: string) => void = () => {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd: folder,
      env: environmentOfTools(folder, environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    const collect = (text: Buffer) => {
      output += text;
      onOutput(String(text));
    };
    child.stdout.on('data', (text: Buffer) => {
      collect(text);
      stdout += text;
    });
    child.stderr.on('data', collect);
    child.on('error', ({ message }) =>
      resolve({ ok: false, output: `${program} could not be started: ${message}`, stdout }),
    );
    child.on('close', (code) => resolve({ ok: code === 0, output, stdout }));
  });
}

/** The environment for programs that are installed in `folder`: its binaries first in PATH, and colours if the terminal has them. */
export function environmentOfTools(folder: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const given = { ...process.env, ...more };
  return { ...colours(given), ...given, PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}

/** Programs write to a pipe here, and cannot see that their output goes on to a terminal. */
function colours(given: NodeJS.ProcessEnv): Record<string, string> {
  if ('FORCE_COLOR' in given || 'NO_COLOR' in given) return {};
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}
