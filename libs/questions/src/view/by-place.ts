/** Each item with its index, also as a key: for lists with a fixed order that may contain equal items. */
export function byPlace<Item>(items: readonly Item[]): { item: Item; place: number; key: string }[] {
  return items.map((item, place) => ({ item, place, key: String(place) }));
}
