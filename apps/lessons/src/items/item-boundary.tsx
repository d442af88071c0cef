import { ContentBoundary } from '@tensely/questions/react';
import { Message } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { lessonMessages } from '../messages/lesson-messages.ts';

/** Error boundary around one item. Give it the item's identity as `key`. */
export function ItemBoundary({ children }: { children: ReactNode }) {
  return <ContentBoundary fallback={<ItemFailed />}>{children}</ContentBoundary>;
}

function ItemFailed() {
  return <Message kind="error">{lessonMessages.use().itemFailed()}</Message>;
}
