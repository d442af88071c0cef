import type { AttemptCopies } from './attempt-copies.ts';
import type { AttemptCopy } from './attempt-copy.ts';

/** Writes one attempt's copy: the first change immediately; changes during a write are batched into the next. */
export interface CopyWriter {
  write(copy: AttemptCopy): void;
  /** Removes the copy after the current write. */
  remove(copy: AttemptCopy): void;
  /** Settles when nothing is left to write; true if the last write succeeded. */
  settled(): Promise<boolean>;
}

interface CopyWriterPorts {
  copies: AttemptCopies;
  log(message: string): void;
  /** Another tab has taken over the writing. */
  onOvertaken(copy: AttemptCopy): void;
}

/** Creates the writer. It logs a failed write; the next one retries. */
export function createCopyWriter({ copies, log, onOvertaken }: CopyWriterPorts): CopyWriter {
  let next: (() => Promise<void>) | undefined;
  let writing: Promise<boolean> | undefined;

  async function run() {
    let isWritten = true;
    while (next) {
      const task = next;
      next = undefined;
      isWritten = await task().then(
        () => true,
        (error) => {
          log(`This device does not store the exam: ${String(error)}`);
          return false;
        },
      );
    }
    return isWritten;
  }

  function start() {
    writing = run().finally(() => {
      writing = undefined;
      if (next) start();
    });
  }

  const queue = (task: () => Promise<void>) => {
    next = task;
    if (!writing) start();
  };

  return {
    write: (copy) =>
      queue(async () => {
        if (!(await copies.put(copy))) onOvertaken(copy);
      }),
    remove: ({ uid, attempt }) => queue(() => copies.remove(uid, attempt.id)),
    settled: () => writing ?? Promise.resolve(true),
  };
}
