import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { environmentOfTools } from '../processes/run-command.ts';
import { type NxTask, readNxOutput } from './nx-output.ts';

interface NxOptions {
  root: string;
  environment?: Record<string, string>;
  /** All projects that have one of the targets by default. */
  projects?: readonly string[];
  /** A commit: only the projects are run that differ from it. */
  base?: string;
  /** Tasks at once; by default one for each core. */
  parallel?: number;
  /** Called when a task has ended; where one runs at a time, when it begins. */
  onTask: (task: NxTask) => void;
  /** Called with each line that a task prints: as it comes where one runs at a time, else when the task has ended. */
  onLine?: (line: string) => void;
}

interface NxResult {
  ok: boolean;
  tasks: readonly NxTask[];
  /** The output of the failed tasks; all output of Nx when it failed without one. */
  problems: string;
}

/**
 * Runs targets of the workspace by Nx, which serves unchanged ones from its cache. In CI the cache is not read. Never
 * rejects.
 */
export function runNx(
  targets: readonly string[],
  { root, environment = {}, onTask, onLine, ...choice }: NxOptions,
): Promise<NxResult> {
  return new Promise((resolve) => {
    const nx = spawn(join(root, 'node_modules/.bin/nx'), nxWords(targets, choice), {
      cwd: root,
      env: environmentOfNx(root, environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const reader = readNxOutput(onTask, onLine);
    let all = '';
    const collect = (text: Buffer) => {
      all += text;
      reader.write(String(text));
    };
    nx.stdout.on('data', collect);
    let summary = '';
    nx.stderr.on('data', (text: Buffer) => {
      all += text;
      summary += text;
    });
    nx.on('error', (error) => resolve({ ok: false, tasks: [], problems: `Nx could not be started: ${error.message}` }));
    nx.on('close', (code) => {
      // The summary of a failed run comes there.
      reader.write(`\n${summary}\n`);
      const failed = reader.failed().map(({ id, output }) => `${id}\n${output.trim()}`);
      resolve({ ok: code === 0, tasks: reader.tasks(), problems: failed.length > 0 ? failed.join('\n\n') : all });
    });
  });
}

/** The command line for Nx. What several tasks print at once comes task by task; what one prints, as it comes. */
export function nxWords(
  targets: readonly string[],
  { projects, base, parallel }: Pick<NxOptions, 'projects' | 'base' | 'parallel'>,
): string[] {
  return [
    ...(base === undefined ? ['run-many'] : ['affected', `--base=${base}`]),
    `--targets=${targets.join(',')}`,
    `--parallel=${parallel ?? availableParallelism()}`,
    `--output-style=${parallel === 1 ? 'stream-without-prefixes' : 'static'}`,
    ...(projects ? [`--projects=${projects.join(',')}`] : []),
    ...(process.env.CI ? ['--skip-nx-cache'] : []),
  ];
}

/** Nx hands its tasks FORCE_COLOR, and Node complains on every start when NO_COLOR is there too. */
function environmentOfNx(root: string, environment: Record<string, string>): NodeJS.ProcessEnv {
  const { NO_COLOR, ...rest } = environmentOfTools(root, environment);
  return { FORCE_COLOR: NO_COLOR === undefined ? '1' : '0', ...rest, NX_DAEMON: 'false', NX_TUI: 'false' };
}
