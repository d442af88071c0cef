import { ContentBoundary } from '@tensely/questions/react';
import { Message } from '@tensely/ui/react';
import type { ReactNode } from 'react';

/** Error boundary around one item. Give it the item's identity as `key`. */
export function ItemBoundary({ children }: { children: ReactNode }) {
  return (
    <ContentBoundary fallback={<Message kind="error">Content could not be displayed</Message>}>
      {children}
    </ContentBoundary>
  );
}
