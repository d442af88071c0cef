/** Where a learner is advised to begin: by the placement test, or nowhere, because they did not want one. */
export type StartNote = { kind: 'skipped' } | { kind: 'suggested'; path: string; label: string };

const keyOf = (uid: string) => `tensely.start.${uid}`;

/** What this browser knows of where the learner is to begin; undefined where nothing is known. */
export function readStart(uid: string): StartNote | undefined {
  try {
    return noteOf(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps it where the browser allows it. */
export function keepStart(uid: string, note: StartNote): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(note));
  } catch {
    // Without storage home offers the test again.
  }
}

function noteOf(value: unknown): StartNote | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  if (value.kind === 'skipped') return { kind: 'skipped' };
  if (value.kind !== 'suggested' || !('path' in value) || !('label' in value)) return undefined;
  const { path, label } = value;
  return typeof path === 'string' && typeof label === 'string' ? { kind: 'suggested', path, label } : undefined;
}
