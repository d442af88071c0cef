import { deviceStorage, parseJson } from '@tensely/core/browser';

/** The recommended starting point: from the placement test, or none because the learner skipped it. */
export type StartNote = { kind: 'skipped' } | { kind: 'suggested'; path: string; label: string };

const keyOf = (uid: string) => `tensely.start.${uid}`;

/** The recommended starting point that this browser has stored; undefined if none. */
export function readStart(uid: string): StartNote | undefined {
  return noteOf(parseJson(deviceStorage.get(keyOf(uid))));
}

/** Stores it if the browser allows: else home offers the test again. */
export function storeStart(uid: string, note: StartNote): void {
  deviceStorage.set(keyOf(uid), JSON.stringify(note));
}

function noteOf(value: unknown): StartNote | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  if (value.kind === 'skipped') return { kind: 'skipped' };
  if (value.kind !== 'suggested' || !('path' in value) || !('label' in value)) return undefined;
  const { path, label } = value;
  return typeof path === 'string' && typeof label === 'string' ? { kind: 'suggested', path, label } : undefined;
}
