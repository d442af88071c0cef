import type { ReviewedAnswer } from '@tensely/exam-model/logic';
import { Button, classNames } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { ChoiceText } from '../../choice-text.tsx';
import { lessonPlace } from '../lesson-place.ts';
import styles from './feedback.module.css';
import { answerVerdict, feedbackWords } from './verdict.ts';
import { VerdictSign } from './verdict-sign.tsx';

interface FeedbackProps {
  answer: ReviewedAnswer;
  /** Shows the quotation in the passage; undefined where it does not stand there. */
  onLookUp?: ((from: HTMLElement) => void) | undefined;
}

/** The feedback on one answer: right or wrong, why, the line it rests on, and the lesson that teaches it. */
export function Feedback({ answer, onLookUp }: FeedbackProps) {
  const { explanation, quote, lesson } = answer;
  return (
    <div className={styles.feedback}>
      <FeedbackLine answer={answer} />
      {explanation && <p>{explanation}</p>}
      {quote && <blockquote className={styles.quote}>{`“${quote}”`}</blockquote>}
      {(onLookUp || lesson) && (
        <div className={styles.ways}>
          {onLookUp && (
            <Button variant="quiet" icon="book" onClick={({ currentTarget }) => onLookUp(currentTarget)}>
              Show in the text
            </Button>
          )}
          {lesson && <LessonLink lesson={lesson} />}
        </div>
      )}
    </div>
  );
}

function FeedbackLine({ answer }: { answer: ReviewedAnswer }) {
  const verdict = answerVerdict(answer);
  return (
    <p className={classNames(styles.line, styles[verdict])}>
      <VerdictSign verdict={verdict} />
      <span>
        {feedbackWords[verdict]}
        {verdict !== 'correct' && <ChoiceText text={answer.correct} />}
      </span>
    </p>
  );
}

function LessonLink({ lesson }: { lesson: string }) {
  const { level, topicName, page, path } = lessonPlace(lesson);
  return (
    <Link to={path} className={styles.lesson}>
      {`Lesson: ${level} ${topicName}, page ${page}`}
    </Link>
  );
}
