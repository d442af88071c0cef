import { stripVTControlCharacters } from 'node:util';

/** A task of an Nx run. */
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
    tasks: (): readonly NxTask[] => tasks,
  };
}
