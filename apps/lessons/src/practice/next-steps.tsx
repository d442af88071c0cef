import { fillMessage } from '@tensely/core/react';
import type { QuestionCard } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { continueAt } from '@tensely/progress/stats';
import { Button } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { practiceMessages } from '../messages/practice-messages.ts';
import { useFirstCode } from './first-code.ts';
import { findPage } from './question-pool.ts';
import { isFree, type Round, roundPath } from './round.ts';

interface NextStepsProps {
  round: Round;
  /** Includes the answers of this practice. */
  cards: readonly QuestionCard[];
  onAgain(): void;
}

/**
 * The next steps after a practice: back to the lessons, or more practice, which is always available. More comes first
 * while something is due.
 */
export function NextSteps({ round, cards, onAgain }: NextStepsProps) {
  const t = practiceMessages.use();
  const { InEnglish, buttonClass, useClock, useContent } = useFirstCode();
  const { index } = useContent();
  const progress = useProgress();
  const now = useClock().now();
  const isDue = cards.some(({ due }) => due <= now);
  const isMistaken = cards.some(({ last }) => !last.isCorrect);
  const next = continueAt(progress.tracker.getSnapshot().history, index);
  const page = next && findPage(index, next);
  const hasMore = isFree(round) || isMistaken || (round.subject.kind === 'due' && isDue);
  const variant = page && !isDue ? 'secondary' : 'primary';
  const lesson = page && (
    <Link key="lesson" to={page.path} className={buttonClass(isDue ? 'secondary' : 'primary')}>
      <span>{fillMessage(t.continueWith, { page: <InEnglish text={page.name} /> })}</span>
    </Link>
  );
  const more = hasMore ? (
    <Button key="more" variant={variant} icon="retry" onClick={onAgain}>
      {t.more()}
    </Button>
  ) : (
    <Link key="more" to={roundPath('of=all')} className={buttonClass(variant)}>
      {t.more()}
    </Link>
  );
  return isDue ? [more, lesson] : [lesson, more];
}
