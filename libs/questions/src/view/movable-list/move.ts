/** Moves the entry at `place` one place up (-1) or down (1); at the end of the list nothing changes. */
export function move<Entry>(list: readonly Entry[], place: number, by: -1 | 1): readonly Entry[] {
  const entry = list[place];
  const other = list[place + by];
  return entry === undefined || other === undefined ? list : list.with(place, other).with(place + by, entry);
}
