import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { nxSettings } from '../processes/nx-settings.ts';
import { environmentOfTools } from '../processes/run-command.ts';

/** A task of an Nx run. */
export interface NxTask {
  /** For example `@tensely/exams:test`. */
  id: string;
  cached: boolean;
  output: string;
}

interface NxOptions {
  root: string;
  environment?: Record<string, string>;
  /** All projects with one of the targets by default. */
  projects?: readonly string[];
  /** Runs only projects affected by changes since this commit. */
  base?: string | undefined;
  /** Number of parallel tasks; one per core by default. */
  parallel?: number;
  /** Called when a task has ended, or when it starts if one runs at a time. */
  onTask: (task: NxTask) => void;
  /** Gets each line that a task prints: immediately if one runs at a time, otherwise when the task has ended. */
  onLine?: ((line: string) => void) | undefined;
}

/**
 * Runs targets with Nx, which restores unchanged tasks from its cache (not in CI). Never rejects.
 * @returns the tasks, and as `problems` the output of the failed ones, or all output of Nx if it failed without one
 */
export async function runNx(targets: readonly string[], options: NxOptions) {
  const { root, environment = {}, projects = [], base, parallel = availableParallelism() } = options;
  const reader = readNxOutput(options.onTask, options.onLine);
  const args = [
    ...(base === undefined ? ['run-many'] : ['affected', `--base=${base}`]),
    `--targets=${targets.join(',')}`,
    `--parallel=${parallel}`,
    `--output-style=${parallel === 1 ? 'stream-without-prefixes' : 'static'}`,
    ...(projects.length > 0 ? [`--projects=${projects.join(',')}`] : []),
    ...(process.env.CI ? ['--skip-nx-cache'] : []),
  ];
  const env = getNxEnvironment(root, environment);
  const nx = execa('nx', args, { cwd: root, env, extendEnv: false, stdin: 'ignore', reject: false });
  for await (const line of nx.iterable()) reader.readLine(line);
  const { failed, stdout = '', stderr = '', shortMessage = '' } = await nx;
  // Nx prints the summary of a failed run there.
  for (const line of stderr.split('\n')) reader.readLine(line);
  const failures = reader.failed().map(({ id, output }) => `${id}\n${output.trim()}`);
  const problems = failures.length > 0 ? failures.join('\n\n') : stdout + stderr || shortMessage;
  return { ok: !failed, tasks: reader.tasks, problems };
}

/** Nx passes FORCE_COLOR to its tasks, and Node warns on every start if NO_COLOR is set as well. */
function getNxEnvironment(root: string, environment: Record<string, string>): NodeJS.ProcessEnv {
  const { NO_COLOR, ...rest } = environmentOfTools(root, environment);
  return { FORCE_COLOR: NO_COLOR === undefined ? '1' : '0', ...rest, ...nxSettings, NX_TUI: 'false' };
}

const TASK = /^> nx run (\S+)(?: {2}\[(.*)\])?$/;
const END = /^ NX /;
const FAILED = /^- (\S+:\S+)$/;

/**
 * Parses the output of Nx, coloured or not: a block per task, then a summary with the failed tasks. With
 * `--output-style=static` a block appears when its task has ended; with `stream-without-prefixes`, while it runs.
 * @param onLine gets each line that a task prints
 */
export function readNxOutput(onTask: (task: NxTask) => void, onLine: (line: string) => void = () => {}) {
  const tasks: NxTask[] = [];
  const failed = new Set<string>();
  let open: NxTask | undefined;
  return {
    readLine(line: string): void {
      const plain = stripVTControlCharacters(line);
      const [, id, note] = TASK.exec(plain) ?? [];
      if (id) {
        open = { id, cached: note !== undefined, output: '' };
        tasks.push(open);
        onTask(open);
      } else if (END.test(plain)) open = undefined;
      else if (open) {
        open.output += `${line}\n`;
        onLine(plain);
      } else {
        const [, name] = FAILED.exec(plain) ?? [];
        if (name) failed.add(name);
      }
    },
    /** The failed tasks; complete when Nx has ended. */
    failed: (): NxTask[] => tasks.filter(({ id }) => failed.has(id)),
    tasks,
  };
}
