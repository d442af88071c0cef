/** Moves the entry at `from` to the index `to`; the entries between shift. */
export function move<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  return entry === undefined || !(to in list) ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
