/** A block of the left panel: a single item, or consecutive examples as one list. */
type ContentBlock<Item, Example> = { kind: 'item'; item: Item } | { kind: 'examples'; examples: Example[] };

/** Groups consecutive examples; all other items stay single, in order. */
export function groupItems<Item extends { type: string }>(items: readonly Item[]) {
  type Example = Extract<Item, { type: 'example' }>;
  type Other = Exclude<Item, { type: 'example' }>;
  const isExample = (item: Item): item is Example => item.type === 'example';
  const isOther = (item: Item): item is Other => item.type !== 'example';
  const blocks: ContentBlock<Other, Example>[] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (isOther(item)) blocks.push({ kind: 'item', item });
    else if (isExample(item) && last?.kind === 'examples') last.examples.push(item);
    else if (isExample(item)) blocks.push({ kind: 'examples', examples: [item] });
  }
  return blocks;
}

/** Heading levels below the page's own h1: headings after a `title` go one level down. */
export function headingLevels(items: readonly { type: string }[]): (2 | 3)[] {
  let titled = false;
  return items.map(({ type }) => {
    const level = titled && type !== 'title' ? 3 : 2;
    titled ||= type === 'title';
    return level;
  });
}
