/** Runs one named step and returns its result. */
export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

/** Returns steps that print a line at their end, with their duration if they were slow. */
export function reportSteps(say: (line: string) => void, now: () => number): Step {
  return async (name, work) => {
    const began = now();
    try {
      const result = await work();
      const seconds = (now() - began) / 1000;
      say(`  ✓ ${name}${seconds >= 0.5 ? ` (${seconds.toFixed(1)} s)` : ''}`);
      return result;
    } catch (error) {
      say(`  ✗ ${name}`);
      throw error;
    }
  };
}
