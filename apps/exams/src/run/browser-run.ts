import type { OpenTest } from './exams-contract.ts';

/** Opens a test's page, wired to the browser. */
export const openTest: OpenTest = () => {
  throw new Error('Runs are not wired to the browser yet.');
};
