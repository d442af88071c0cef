import { onTestFinished, TestRunner } from 'vitest';

/** Closes what the running test has opened, once it ends. What is opened outside a test (`beforeAll`) its file closes. */
export function closeWhenTestEnds(close: () => Promise<unknown>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
}
