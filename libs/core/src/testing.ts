import type { SafeStorage } from './browser/storage.ts';
import type { Clock } from './clock.ts';

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

/** Animation frames that a test paints. */
export interface HeldFrames {
  /** Paints a frame. Resolves when all its callbacks have run. */
  paint(): Promise<void>;
  /** Restores the window. */
  end(): void;
}

/** Makes the window visible, and holds its animation frames. */
export function holdFrames(): HeldFrames {
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const wasHidden = document.hidden;
  const callbacks = new Map<number, FrameRequestCallback>();
  let count = 0;
  const setHidden = (value: boolean) =>
    Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
  setHidden(false);
  window.requestAnimationFrame = (callback) => {
    count += 1;
    callbacks.set(count, callback);
    return count;
  };
  window.cancelAnimationFrame = (handle) => void callbacks.delete(handle);

  return {
    async paint() {
      const due = [...callbacks.values()];
      callbacks.clear();
      for (const callback of due) callback(0);
      await new Promise((resolve) => setTimeout(resolve));
    },
    end() {
      Object.assign(window, { requestAnimationFrame, cancelAnimationFrame });
      setHidden(wasHidden);
    },
  };
}

/** Throws as a browser does that blocks storage. */
export function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** A storage in memory, with these items. */
export function createMemoryStorage(items = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => items.get(key),
    set: (key, value) => void (value === undefined ? items.delete(key) : items.set(key, value)),
  };
}
