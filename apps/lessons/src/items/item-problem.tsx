import type { BrokenItem, UnknownItem } from '@tensely/questions/logic';
import { questionMessages } from '@tensely/questions/react';
import { Message } from '@tensely/ui/react';

/** The placeholder for an unreadable item. */
export function ItemProblem({ item }: { item: UnknownItem | BrokenItem }) {
  const t = questionMessages.use();
  return <Message kind="neutral">{item.type === 'unknown' ? t.unknown({ name: item.name }) : t.broken()}</Message>;
}
