import type { BrokenItem, UnknownItem } from '@tensely/questions/logic';
import { Message } from '@tensely/ui/react';

/** The placeholder for an item that could not be read. */
export function ItemProblem({ item }: { item: UnknownItem | BrokenItem }) {
  return (
    <Message kind="neutral">
      {item.type === 'unknown' ? `Unknown question type: ${item.name}` : 'Error loading content item'}
    </Message>
  );
}
