import { usePageActions } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import { lessonMessages } from '../../messages/lesson-messages.ts';

/** Complete Page under the exercises, because a phone hides the sidebar. */
export function CompletePageButton() {
  const words = lessonMessages.use();
  const { available, busy, complete } = usePageActions();
  return (
    <Button variant="primary" icon="check" disabled={!available} busy={busy} onClick={() => void complete()}>
      {words.completePage()}
    </Button>
  );
}

interface NextPageButtonProps {
  primary: boolean;
  /** The page is the last of its topic. */
  isLast: boolean;
  onPress(): void;
}

export function NextPageButton({ primary, isLast, onPress }: NextPageButtonProps) {
  const words = lessonMessages.use();
  return (
    <Button variant={primary ? 'primary' : 'secondary'} iconAfter="next" onClick={onPress}>
      {isLast ? words.seeTopicEnd() : words.nextPage()}
    </Button>
  );
}
