import type { ReviewedAnswer } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Button, Icon } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { ChoiceText } from '../../paper.tsx';
import { lessonPlace } from '../practise-next.tsx';
import { resultMessages } from '../result-messages.ts';
import styles from './feedback.module.css';
import { answerVerdict, feedbackKeys, type Verdict } from './reviewed.ts';

interface FeedbackProps {
  answer: ReviewedAnswer;
  /** Shows the quotation in the passage; undefined if it does not appear there. */
  onLookUp?: ((from: HTMLElement) => void) | undefined;
}

/** The feedback on one answer: right or wrong, why, the supporting line, and the lesson that teaches it. */
export function Feedback({ answer, onLookUp }: FeedbackProps) {
  const t = resultMessages.use();
  const verdict = answerVerdict(answer);
  const { explanation, quote, lesson } = answer;
  return (
    <div className={styles.feedback}>
      <p className={styles.line} data-verdict={verdict}>
        <VerdictSign verdict={verdict} />
        <span>{fillMessage(t[feedbackKeys[verdict]], { answer: <ChoiceText text={answer.correct} /> })}</span>
      </p>
      {explanation && <p lang="en">{explanation}</p>}
      {quote && <blockquote className={styles.quote} lang="en" translate="no">{`“${quote}”`}</blockquote>}
      {(onLookUp || lesson) && (
        <div className={styles.ways}>
          {onLookUp && (
            <Button variant="quiet" icon="book" onClick={({ currentTarget }) => onLookUp(currentTarget)}>
              {t.showInText()}
            </Button>
          )}
          {lesson && <LessonLink lesson={lesson} />}
        </div>
      )}
    </div>
  );
}

function LessonLink({ lesson }: { lesson: string }) {
  const t = resultMessages.use();
  const { level, topicName, page, path } = lessonPlace(lesson);
  return (
    <Link to={path} className={styles.lesson}>
      {fillMessage(t.lesson, { topic: <span lang="en">{topicName}</span> }, { level, page })}
    </Link>
  );
}

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
