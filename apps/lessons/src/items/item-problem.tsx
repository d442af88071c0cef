import type { BrokenItem, UnknownItem } from '@tensely/questions/logic';
import { Message } from '@tensely/ui/react';
import { lessonMessages } from '../messages/lesson-messages.ts';

/** The placeholder for an item that could not be read. */
export function ItemProblem({ item }: { item: UnknownItem | BrokenItem }) {
  const words = lessonMessages.use();
  return (
    <Message kind="neutral">
      {item.type === 'unknown' ? words.itemUnknown({ name: item.name }) : words.itemBroken()}
    </Message>
  );
}
