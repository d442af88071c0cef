import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Advances the clock by `ms`: due tasks run in order, and their promises settle in between. */
  pass(ms: number): Promise<void>;
  /** Advances the clock at once, like a device that sleeps: due tasks run late, each once. */
  sleep(ms: number): Promise<void>;
}

/** A clock that only a test advances. */
export function createFakeClock(start = Date.parse('2026-05-04T09:00:00Z')): FakeClock {
  let time = start;
  const tasks = new Set<{ at: number; run: () => void }>();
  const nextBefore = (end: number) => [...tasks].filter((task) => task.at <= end).sort((a, b) => a.at - b.at)[0];
  async function pass(ms: number) {
    const end = time + ms;
    await settle();
    for (let task = nextBefore(end); task; task = nextBefore(end)) {
      tasks.delete(task);
      time = Math.max(time, task.at);
      task.run();
      await settle();
    }
    time = end;
    await settle();
  }
  return {
    now: () => time,
    after(ms, run) {
      const task = { at: time + ms, run };
      tasks.add(task);
      return () => tasks.delete(task);
    },
    pass,
    async sleep(ms) {
      time += ms;
      await pass(0);
    },
  };
}

/** Lets promises settle that wait only for each other. */
export async function settle(): Promise<void> {
  await new Promise((resume) => setImmediate(resume));
}
