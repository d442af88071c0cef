import { usePageActions } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';

/** Complete Page under the exercises, because a phone hides the sidebar. */
export function CompletePageButton() {
  const { available, busy, complete } = usePageActions();
  return (
    <Button variant="primary" icon="check" disabled={!available} busy={busy} onClick={() => void complete()}>
      Complete Page
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
  return (
    <Button variant={primary ? 'primary' : 'secondary'} iconAfter="next" onClick={onPress}>
      {isLast ? 'See how the topic went' : 'Next page'}
    </Button>
  );
}
