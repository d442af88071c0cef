/** The recommended starting point: from the placement test, or none because the learner skipped it. */
export type StartNote = { kind: 'skipped' } | { kind: 'suggested'; path: string; label: string };

const keyOf = (uid: string) => `tensely.start.${uid}`;

/** The recommended starting point that this browser has stored; undefined if none. */
export function readStart(uid: string): StartNote | undefined {
  try {
    return noteOf(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores it if the browser allows. */
export function storeStart(uid: string, note: StartNote): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(note));
  } catch {
    // Without storage, home offers the test again.
  }
}

function noteOf(value: unknown): StartNote | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  if (value.kind === 'skipped') return { kind: 'skipped' };
  if (value.kind !== 'suggested' || !('path' in value) || !('label' in value)) return undefined;
  const { path, label } = value;
  return typeof path === 'string' && typeof label === 'string' ? { kind: 'suggested', path, label } : undefined;
}
