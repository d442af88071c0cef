import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface CommandResult {
  ok: boolean;
  output: string;
}

interface CommandOptions {
  root: string;
  environment?: Record<string, string>;
  /** Also shows the output as it comes. */
  live?: boolean;
}

/** Runs a program with the workspace's binaries in PATH and collects what it says. Never rejects. */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  options: CommandOptions,
): Promise<CommandResult> {
  const { root, environment = {}, live = false } = options;
  const env = environmentOfTools(root, environment);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: Buffer) => {
      output += text;
      if (live) process.stdout.write(text);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: `${command} could not be started: ${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** What a program of the workspace is started with: its binaries first in PATH, colours as the terminal has them. */
export function environmentOfTools(root: string, environment: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...colours({ ...process.env, ...environment }),
    ...process.env,
    ...environment,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  };
}

/** Programs see a pipe here and not the terminal that their words go to in the end. */
function colours(given: NodeJS.ProcessEnv): Record<string, string> {
  if ('FORCE_COLOR' in given || 'NO_COLOR' in given) return {};
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}
