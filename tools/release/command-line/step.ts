/** Does the work of one step and hands on what it gives; its name says what is true when it is done. */
export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

/** Steps that are told as they are done, with the time of those that took a while. */
export function tellSteps(say: (line: string) => void, now: () => number): Step {
  return async (name, work) => {
    const began = now();
    try {
      const given = await work();
      const seconds = (now() - began) / 1000;
      say(`  ✓ ${name}${seconds >= 0.5 ? ` (${seconds.toFixed(1)} s)` : ''}`);
      return given;
    } catch (error) {
      say(`  ✗ ${name}`);
      throw error;
    }
  };
}
