import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A script in a process of its own that says something in a line of JSON, and may be told something in a line. */
export interface ToldProcess {
  process: ChildProcess;
  /** What it said first. */
  said: unknown;
  /** Tells it a line, and waits for its next one. */
  tell(line: string): Promise<void>;
  /** Ends its standard input, and waits until it has ended. */
  end(): Promise<void>;
}

/** Starts a script that ends with its standard input; what it complains of is printed. Rejects when it ends before it says something. */
export async function startTold(script: string, variables: Record<string, string> = {}): Promise<ToldProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface(child.stdout);
  const next = () =>
    new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      void ended.then(() => reject(new Error(`${script} has ended.`)));
    });
  const said: unknown = JSON.parse(await next());
  return {
    process: child,
    said,
    async tell(line) {
      const answered = next();
      child.stdin.write(`${line}\n`);
      await answered;
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
