import { afterPaint } from '@tensely/core/browser';
import type { Mark, Outcome } from '@tensely/questions/logic';
import { FeedbackLine, RemarkText } from '@tensely/questions/react';
import { Button, classNames, Icon, type IconName } from '@tensely/ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import styles from './answer-feedback.module.css';

/** A circle, one half of it hatched. */
const HALF = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-18v18m3-16v14m3-11v8';

const icons: Record<Outcome, IconName> = { right: 'check', partly: HALF, wrong: 'cross', unanswered: 'info' };

/** The mark of an answer in words: the line of feedback, the author's comment on this answer, and why. */
function MarkText({ mark }: { mark: Mark }) {
  return (
    <div className={styles.text}>
      <p className={styles.line}>
        <Icon name={icons[mark.outcome]} />
        <span>
          <FeedbackLine mark={mark} />
        </span>
      </p>
      {mark.details.map((detail, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place, and never move
        <p key={place}>
          <RemarkText remark={detail} />
        </p>
      ))}
      {mark.explanation && (
        <p lang="en" className={styles.why}>
          {mark.explanation}
        </p>
      )}
    </div>
  );
}

interface LastAnswerProps {
  /** The question answered last and its mark; undefined before the first answer. */
  last: { questionId: string; number: number; mark: Mark } | undefined;
  /** The panel has moved on: one line names the question and leads back to it. */
  passed: boolean;
  /** The learner has turned to the words, by pointer, touch or focus. */
  onRead?(): void;
  onReturn?(): void;
  children?: ReactNode;
}

/**
 * The feedback of the last answer: under its question first, then one line until the next answer. The live region is
 * always there and changes once per answer, so that every answer is announced exactly once. New feedback is brought into
 * view. The words take the focus, because screen readers move it to what they read.
 */
export function LastAnswer({ last, passed, onRead, onReturn, children }: LastAnswerProps) {
  const words = lessonMessages.use();
  const ref = useRef<HTMLDivElement>(null);
  const questionId = last?.questionId;
  useEffect(() => {
    if (questionId !== undefined) return afterPaint(() => ref.current?.scrollIntoView({ block: 'nearest' }));
  }, [questionId]);
  return (
    <div
      ref={ref}
      lang={lessonMessages.lang()}
      className={classNames(
        styles.feedback,
        last ? styles[last.mark.outcome] : styles.silent,
        last && passed && styles.passed,
      )}
    >
      {last && passed && <p className={styles.label}>{words.lastAnswer({ number: last.number })}</p>}
      <div role="status" tabIndex={-1} onFocus={onRead} onPointerMove={onRead} onPointerDown={onRead}>
        {last && <MarkText key={last.questionId} mark={last.mark} />}
      </div>
      {last && passed && (
        <Button variant="quiet" className={styles.back} onClick={onReturn}>
          {words.lookAgain()}
        </Button>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** The feedback of an answer that the learner came back to: shown, not announced. */
export function RecordedFeedback({ mark, children }: { mark: Mark; children?: ReactNode }) {
  lessonMessages.use();
  return (
    <div lang={lessonMessages.lang()} className={classNames(styles.feedback, styles[mark.outcome])}>
      <MarkText mark={mark} />
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
