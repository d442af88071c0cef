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
 * Reads the output of Nx with `--output-style=static`: a block for each task once it has ended, then the summary with the
 * failed tasks.
 * @example
 * const reader = readNxOutput(({ id }) => console.log(id));
 * nx.stdout.on('data', (text) => reader.write(String(text)));
 * nx.on('close', () => reader.failed());
 */
export function readNxOutput(onTask: (task: NxTask) => void) {
  const tasks: NxTask[] = [];
  const failed = new Set<string>();
  let rest = '';
  let open: NxTask | undefined;
  const readLine = (line: string) => {
    const [, id, note] = TASK.exec(line) ?? [];
    if (id) {
      open = { id, cached: note !== undefined, output: '' };
      tasks.push(open);
      onTask(open);
    } else if (END.test(line)) open = undefined;
    else if (open) open.output += `${line}\n`;
    else {
      const [, name] = FAILED.exec(line) ?? [];
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
