import { Button, Icon } from '@tensely/ui/react';
import { useId } from 'react';
import styles from './remote-panel.module.css';

interface RemotePanelProps {
  /** What is missing, as the learner knows it, e.g. "Grammar lessons". */
  title: string;
  /** It never came up, or it broke while it was in use. */
  trouble: 'missing' | 'stopped';
  busy: boolean;
  onRetry: () => void;
}

const texts = {
  missing: {
    heading: 'could not be loaded',
    explanation:
      'It may be your connection or a short fault on our side. The rest of Tensely works as usual, and nothing you have done is lost.',
    action: 'Try again',
  },
  stopped: {
    heading: 'stopped working',
    explanation:
      'The fault is on our side. What you have answered is kept, and the rest of Tensely works as usual. You can go on from where you were.',
    action: 'Go on',
  },
} as const;

/** Stands in the place of a part of the product that cannot be shown. */
export function RemotePanel({ title, trouble, busy, onRetry }: RemotePanelProps) {
  const id = useId();
  const { heading, explanation, action } = texts[trouble];
  return (
    <section className={styles.panel} role="alert" aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name="warning" />
      </span>
      <h1 id={id}>
        {title} {heading}
      </h1>
      <p>{explanation}</p>
      <Button variant="primary" icon="retry" busy={busy} onClick={onRetry}>
        {action}
      </Button>
    </section>
  );
}
