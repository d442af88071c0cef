import { deviceStorage, parseJson } from '@tensely/core/browser';
import { isString, oneOf, shapeOf } from '@tensely/core/logic';

/** The recommended starting point: from the placement test, or none because the learner skipped it. */
type Skipped = { kind: 'skipped' };
type Suggested = { kind: 'suggested'; path: string; label: string };
export type StartNote = Skipped | Suggested;

const isSkipped = shapeOf<Skipped>({ kind: oneOf(['skipped']) });
const isSuggested = shapeOf<Suggested>({ kind: oneOf(['suggested']), path: isString, label: isString });

const keyOf = (uid: string) => `tensely.start.${uid}`;

/** The recommended starting point that this browser has stored; undefined if none. */
export function readStart(uid: string): StartNote | undefined {
  const stored = parseJson(deviceStorage.get(keyOf(uid)));
  return isSkipped(stored) || isSuggested(stored) ? stored : undefined;
}

/** Stores it if the browser allows: else home offers the test again. */
export function storeStart(uid: string, note: StartNote): void {
  deviceStorage.set(keyOf(uid), JSON.stringify(note));
}
