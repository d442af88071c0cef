import { StoreUnavailable } from './progress-repository.ts';

/** What the database does, with StoreUnavailable for whatever it failed at. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailableBecause(error);
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

function unavailableBecause(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('The database did not answer.', { cause });
}
