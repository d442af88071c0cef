import type { BrokenItem, UnknownItem } from '@tensely/questions/logic';
import { ContentBoundary, questionMessages } from '@tensely/questions/react';
import { Message } from '@tensely/ui/react';
import type { ReactNode } from 'react';

/** The placeholder for an unreadable item. */
export function ItemProblem({ item }: { item: UnknownItem | BrokenItem }) {
  const t = questionMessages.use();
  return <Message kind="neutral">{item.type === 'unknown' ? t.unknown({ name: item.name }) : t.broken()}</Message>;
}

/** Error boundary around one item. Pass the item's identity as `key`. */
export function ItemBoundary({ children }: { children: ReactNode }) {
  return <ContentBoundary fallback={<ItemFailed />}>{children}</ContentBoundary>;
}

function ItemFailed() {
  return <Message kind="error">{questionMessages.use().failed()}</Message>;
}
