import { Button } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { pointsOf } from './grammar-points.ts';
import styles from './practice-screen.module.css';
import type { PoolQuestion } from './question-pool.ts';

interface UnderQuestionProps {
  one: PoolQuestion;
  isHinted: boolean;
  /** Not answered yet. */
  isOpen: boolean;
  onHint(questionId: string): void;
}

/** A hint, which names what the question is about, and the way back to its lesson. */
export function UnderQuestion({ one, isHinted, isOpen, onHint }: UnderQuestionProps) {
  const points = pointsOf(one.question);
  return (
    <div className={styles.under}>
      {points && (isHinted || !isOpen) && <p className={styles.hint}>{`This is about: ${points}.`}</p>}
      <div className={styles.links}>
        {points && isOpen && !isHinted && (
          <Button variant="quiet" onClick={() => onHint(one.question.id)}>
            Show a hint
          </Button>
        )}
        <Link to={one.page.path}>{`Back to the lesson: ${one.page.name}`}</Link>
      </div>
    </div>
  );
}
