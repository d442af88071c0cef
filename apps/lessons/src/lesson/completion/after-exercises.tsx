import { usePageActions } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import styles from './after-exercises.module.css';

/** Complete Page under the exercises, because a phone hides the sidebar. */
export function CompletePageButton() {
  const { available, busy, complete } = usePageActions();
  return (
    <Button variant="primary" icon="check" disabled={!available} busy={busy} onClick={() => void complete()}>
      Complete Page
    </Button>
  );
}

/** How many questions of the page are answered, those beside the explanation too. */
export function AnsweredCount({ answered, total }: { answered: number; total: number }) {
  return <p className={styles.count}>{`${answered} of ${total} questions of this page are answered.`}</p>;
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
