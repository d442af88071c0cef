import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A script in its own process that exchanges lines: commands in, JSON out. */
export interface LineProcess {
  process: ChildProcess;
  /** Its first line, parsed: it is ready. */
  ready: unknown;
  /** Sends a command and waits for the answer. */
  send(line: string): Promise<void>;
  /** Closes its standard input and waits until it exits. */
  end(): Promise<void>;
}

/** Starts a script that exits when its standard input closes. Rejects if it exits before its first line. */
export async function startLineProcess(script: string): Promise<LineProcess> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout);
  const nextLine = () =>
    new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      void ended.then(() => reject(new Error(`${script} has ended.`)));
    });
  const ready: unknown = JSON.parse(await nextLine());
  return {
    process: child,
    ready,
    async send(line) {
      const answered = nextLine();
      child.stdin.write(`${line}\n`);
      await answered;
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
