import { fillMessage } from '@tensely/core/react';
import type { ScoredQuestion } from '@tensely/questions/logic';
import { Button } from '@tensely/ui/react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import tags from '../../content/tags.json';
import { practiceMessages } from '../messages/practice-messages.ts';
import styles from './practice-screen.module.css';
import type { PoolQuestion } from './question-pool.ts';
import { useFirstCode } from './use-first-code.ts';

const names = new Map(Object.entries(tags));

/** The grammar points of a question as text; undefined for one without. */
export function getPoints({ tags = [] }: ScoredQuestion): string | undefined {
  const points = tags.flatMap((tag) => names.get(tag) ?? []);
  return points.length > 0 ? points.join('; ') : undefined;
}

interface UnderQuestionProps {
  one: PoolQuestion;
  isHinted: boolean;
  isOpen: boolean;
  onHint(questionId: string): void;
  /** Called with the question when it comes into view, and with undefined when it leaves. */
  onShown?: (one: PoolQuestion | undefined) => void;
}

/** A hint, which names the question's grammar points, and the link to its lesson. */
export function UnderQuestion({ one, isHinted, isOpen, onHint, onShown }: UnderQuestionProps) {
  const t = practiceMessages.use();
  const { InEnglish } = useFirstCode();
  const points = getPoints(one.question);
  useLayoutEffect(() => {
    onShown?.(one);
    return () => onShown?.(undefined);
  }, [one, onShown]);
  return (
    <div className={styles.under}>
      {points && (isHinted || !isOpen) && (
        <p className={styles.hint}>
          {fillMessage(isOpen ? t.hintIs : t.about, { points: <InEnglish text={points} /> })}
        </p>
      )}
      <div className={styles.links}>
        {points && isOpen && !isHinted && (
          <Button variant="quiet" onClick={() => onHint(one.question.id)}>
            {t.hint()}
          </Button>
        )}
        <Link to={one.page.path}>
          <span>{fillMessage(t.backTo, { page: <InEnglish text={one.page.name} /> })}</span>
        </Link>
      </div>
    </div>
  );
}
