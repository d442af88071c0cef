import type { Asked } from './estimate.ts';

/** How long an abandoned test can be continued, in milliseconds. */
const GOES_ON_MS = 12 * 3_600_000;

export interface BegunTest {
  /** Milliseconds since 1970. Also seeds the choice of questions. */
  begunAt: number;
  asked: readonly Asked[];
}

const keyOf = (uid: string) => `tensely.placement.${uid}`;

/**
 * The test that this learner abandoned or finished on this device, or a new one. A finished one stays until the learner
 * takes it again.
 */
export function readTest(uid: string, now: number, isDone: (asked: readonly Asked[]) => boolean): BegunTest {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null');
    if (isTest(value) && (now - value.begunAt < GOES_ON_MS || isDone(value.asked))) return value;
  } catch {
    // Starts a new test then.
  }
  return { begunAt: now, asked: [] };
}

/** Stores it if the browser allows that. */
export function storeTest(uid: string, test: BegunTest): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(test));
  } catch {
    // Without storage the test lasts as long as the screen.
  }
}

function isTest(value: unknown): value is BegunTest {
  if (typeof value !== 'object' || value === null || !('begunAt' in value) || !('asked' in value)) return false;
  return typeof value.begunAt === 'number' && Array.isArray(value.asked) && value.asked.every(isAsked);
}

function isAsked(value: unknown): value is Asked {
  if (typeof value !== 'object' || value === null) return false;
  const { questionId, level, topic, type, isRight } = {
    questionId: 0,
    level: '',
    topic: 0,
    type: 0,
    isRight: 0,
    ...value,
  };
  return (
    [questionId, topic, type].every((text) => typeof text === 'string') &&
    typeof level === 'number' &&
    typeof isRight === 'boolean'
  );
}
