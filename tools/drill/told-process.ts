import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A script in its own process that prints JSON in lines and takes orders in lines. */
export interface ToldProcess {
  process: ChildProcess;
  /** Its first line. */
  said: unknown;
  /** Sends an order and waits for the answer. */
  tell(line: string): Promise<void>;
  /** Ends its standard input and waits until it has ended. */
  end(): Promise<void>;
}

/** Starts a script that ends with its standard input. Rejects when it ends before its first line. */
export async function startTold(script: string): Promise<ToldProcess> {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout);
  const nextLine = () =>
    new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      void ended.then(() => reject(new Error(`${script} has ended.`)));
    });
  const said: unknown = JSON.parse(await nextLine());
  return {
    process: child,
    said,
    async tell(line) {
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
