import { usePageActions } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import { lessonMessages } from '../../messages/lesson-messages.ts';

/** Complete Page below the exercises, because a phone hides the sidebar. */
export function CompletePageButton() {
  const t = deferredMessages.use();
  const { available, busy, complete } = usePageActions();
  return (
    <Button disabled={!available} busy={busy} onClick={() => void complete()}>
      {t.completePage()}
    </Button>
  );
}

interface NextPageButtonProps {
  primary: boolean;
  /** Whether the page is the last of its topic. */
  isLast: boolean;
  onPress(): void;
}

export function NextPageButton({ primary, isLast, onPress }: NextPageButtonProps) {
  const t = lessonMessages.use();
  return (
    <Button variant={primary ? 'primary' : 'quiet'} iconAfter="next" onClick={onPress}>
      {isLast ? t.endOfTopic() : t.nextPage()}
    </Button>
  );
}
