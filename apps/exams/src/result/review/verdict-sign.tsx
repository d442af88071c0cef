import { Icon } from '@tensely/ui/react';
import type { Verdict } from './reviewed.ts';
import styles from './verdict-sign.module.css';

/** The shape of a verdict, to accompany words: a tick, a cross, a half-filled circle, a dash. */
export function VerdictSign({ verdict }: { verdict: Verdict }) {
  if (verdict === 'correct') return <Icon name="check" />;
  if (verdict === 'incorrect') return <Icon name="cross" />;
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={verdict === 'partly' ? 'M12 4a8 8 0 0 1 0 16z' : 'M6 10.5h12v3H6z'} />
      {verdict === 'partly' && <circle cx="12" cy="12" r="8" />}
    </svg>
  );
}
