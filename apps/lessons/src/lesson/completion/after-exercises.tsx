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
  onPress(): void;
}

export function NextPageButton({ primary, onPress }: NextPageButtonProps) {
  return (
    <Button variant={primary ? 'primary' : 'secondary'} iconAfter="next" onClick={onPress}>
      Next page
    </Button>
  );
}
