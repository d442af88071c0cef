import { stripVTControlCharacters } from 'node:util';

/** One task of a run of Nx. */
export interface NxTask {
  /** For example `@tensely/exams:test`. */
  id: string;
  cached: boolean;
  output: string;
}

const TASK = /^> nx run (\S+)(?: {2}\[(.*)\])?$/;
const END = /^ NX /;
const FAILED = /^- (\S+:\S+)$/;

/**
 * Reads the output of Nx, coloured or not: a block for each task, then the summary with the failed tasks. With
 * `--output-style=static` a block comes once its task has ended; with `stream-without-prefixes`, as the task prints it.
 * @example
 * const reader = readNxOutput(({ id }) => console.log(id));
 * nx.stdout.on('data', (text) => reader.write(String(text)));
 * nx.on('close', () => reader.failed());
 * @param onLine called with each line that a task prints.
 */
export function readNxOutput(onTask: (task: NxTask) => void, onLine: (line: string) => void = () => {}) {
  const tasks: NxTask[] = [];
  const failed = new Set<string>();
  let rest = '';
  let open: NxTask | undefined;
  const readLine = (line: string) => {
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
  };
  return {
    write(text: string): void {
      const lines = (rest + text).replaceAll('\r', '').split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(readLine);
    },
    /** The tasks that failed; complete once Nx has ended. */
    failed: (): NxTask[] => tasks.filter(({ id }) => failed.has(id)),
    tasks: (): readonly NxTask[] => tasks,
  };
}
