import { NotTaken, StoreUnavailable, Unstorable } from './progress-repository.ts';

/** PostgreSQL's words for a text that it cannot hold. */
const unstorable: readonly unknown[] = ['22021', '22P05'];

/** What the database does, with StoreUnavailable for whatever it failed at, Unstorable for what it cannot hold. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw becauseOf(error);
  }
}

/** The same, and StoreUnavailable too where the database says nothing for so long; what it does then, it does unseen. */
export async function answeredWithin<T>(longestMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${longestMs} ms.`)), longestMs);
  });
  try {
    return await answered(Promise.race([work, silence]));
  } finally {
    clearTimeout(timer);
  }
}

function becauseOf(cause: unknown): NotTaken | StoreUnavailable | Unstorable {
  if (cause instanceof NotTaken) return cause;
  if (cause instanceof Error && 'code' in cause && unstorable.includes(cause.code))
    return new Unstorable('This cannot be kept.', { cause });
  return new StoreUnavailable('The database did not answer.', { cause });
}
