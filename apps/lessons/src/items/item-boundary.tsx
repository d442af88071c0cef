import { ContentBoundary, questionMessages } from '@tensely/questions/react';
import { Message } from '@tensely/ui/react';
import type { ReactNode } from 'react';

/** Error boundary around one item. Pass the item's identity as `key`. */
export function ItemBoundary({ children }: { children: ReactNode }) {
  return <ContentBoundary fallback={<ItemFailed />}>{children}</ContentBoundary>;
}

function ItemFailed() {
  return <Message kind="error">{questionMessages.use().failed()}</Message>;
}
