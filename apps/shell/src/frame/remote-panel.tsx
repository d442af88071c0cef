import { Button, Icon } from '@tensely/ui/react';
import { useId } from 'react';
import styles from './remote-panel.module.css';

interface RemotePanelProps {
  /** What is missing, as the learner knows it, e.g. "Grammar lessons". */
  title: string;
  busy: boolean;
  onRetry: () => void;
}

/** Stands in the place of a part of the product that cannot be loaded. */
export function RemotePanel({ title, busy, onRetry }: RemotePanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} role="alert" aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name="warning" />
      </span>
      <h1 id={id}>{title} could not be loaded</h1>
      <p>
        It may be your connection or a short fault on our side. The rest of Tensely works as usual, and nothing you have
        done is lost.
      </p>
      <Button variant="primary" icon="retry" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}
