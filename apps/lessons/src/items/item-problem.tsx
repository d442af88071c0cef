import type { BrokenItem, UnknownItem } from '@tensely/questions/logic';
import { questionMessages } from '@tensely/questions/react';
import { Message } from '@tensely/ui/react';

/** The placeholder for an unreadable item. */
export function ItemProblem({ item }: { item: UnknownItem | BrokenItem }) {
  const words = questionMessages.use();
  return (
    <Message kind="neutral">{item.type === 'unknown' ? words.unknown({ name: item.name }) : words.broken()}</Message>
  );
}
