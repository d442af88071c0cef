import { deviceStorage, parseJson } from '@tensely/core/browser';
import { isBoolean, isNumber, isString, listOf, shapeOf } from '@tensely/core/logic';
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
  const value = parseJson(deviceStorage.get(keyOf(uid)));
  const goesOn = isTest(value) && (now - value.begunAt < GOES_ON_MS || isDone(value.asked));
  return goesOn ? value : { begunAt: now, asked: [] };
}

/** Without storage the test lasts as long as the screen. */
export function storeTest(uid: string, test: BegunTest): void {
  deviceStorage.set(keyOf(uid), JSON.stringify(test));
}

const isTest = shapeOf<BegunTest>({
  begunAt: isNumber,
  asked: listOf(
    shapeOf<Asked>({ questionId: isString, level: isNumber, topic: isString, type: isString, isRight: isBoolean }),
  ),
});
