import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const logic = new URL('../logic.ts', import.meta.url).href;
const samples = new URL('../testing.ts', import.meta.url).href;
const lock = new URL('../storage/folder-lock.ts', import.meta.url).href;

export interface Child {
  /** Resolves when the child has printed this word. */
  says(word: string): Promise<void>;
  kill(): void;
  ended: Promise<{ code: number | null; error: string }>;
}

/**
 * Runs a program in its own process, with the modules of this lib as `store`, `samples` and `lock`. Writing a file larger than
 * `fileLimit` (in blocks) fails, as on a full disk.
 */
export function runChild(program: string, { fileLimit }: { fileLimit?: number } = {}): Child {
  const source = `
    import * as store from '${logic}';
    import * as samples from '${samples}';
    import * as lock from '${lock}';
    ${program}`;
  const words = [process.execPath, '--input-type=module-typescript', '--eval', source];
  const [command = '', ...rest] = fileLimit ? ['sh', '-c', `ulimit -f ${fileLimit}; exec "$@"`, 'sh', ...words] : words;
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const error = text(child.stderr);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    async says(word) {
      while (!said.includes(word)) {
        const ended = await Promise.race([
          closed.then(() => true),
          new Promise<boolean>((resolve) => child.stdout.once('data', () => resolve(false))),
        ]);
        if (ended && !said.includes(word)) throw new Error(`The child ended and said only "${said}". ${await error}`);
      }
    },
    kill: () => child.kill('SIGKILL'),
    ended: closed.then(async (code) => ({ code, error: await error })),
  };
}
