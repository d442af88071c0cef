/** Each item with its index, also as a key: for lists whose order never changes and that may hold equal items. */
export function byPlace<Item>(items: readonly Item[]): { item: Item; place: number; key: string }[] {
  return items.map((item, place) => ({ item, place, key: String(place) }));
}
