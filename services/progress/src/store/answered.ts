import { StoreUnavailable } from './progress-repository.ts';

/** What the database does, with StoreUnavailable for whatever it failed at. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable('The database did not answer.', { cause: error });
  }
}
