import { afterPaint } from '@tensely/core/browser';
import type { Mark, Outcome } from '@tensely/questions/logic';
import { FeedbackLine, RemarkText } from '@tensely/questions/react';
import { Button, classNames, Icon, type IconName } from '@tensely/ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import { bringIntoView } from '../bring-into-view.ts';
import styles from './answer-feedback.module.css';

/** A circle, one half of it hatched. */
const HALF = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-18v18m3-16v14m3-11v8';

const icons: Record<Outcome, IconName> = { right: 'check', partly: HALF, wrong: 'cross', unanswered: 'info' };

/** The mark of an answer in words: the verdict, then, unless it is short, the author's comment on this answer and why. */
function MarkText({ mark, isShort }: { mark: Mark; isShort?: boolean | undefined }) {
  return (
    <div className={styles.text}>
      <p className={styles.line}>
        <Icon name={icons[mark.outcome]} />
        <span>
          <FeedbackLine mark={mark} />
        </span>
      </p>
      {!isShort && (
        <>
          {mark.details.map((detail, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no identity but their place, and never move
            <p key={place}>
              <RemarkText remark={detail} />
            </p>
          ))}
          {mark.explanation && <p lang="en">{mark.explanation}</p>}
        </>
      )}
    </div>
  );
}

interface LastAnswerProps {
  /** The answer that was just given; undefined before it, and once another question is on show. */
  last: { questionId: string; mark: Mark } | undefined;
  /** A right answer has its verdict alone, and the rest behind "Why?". */
  isShort?: boolean;
  /** The learner has turned to the feedback, by pointer, touch or focus. */
  onRead?(): void;
  children?: ReactNode;
}

/**
 * The feedback of an answer that was just given. The live region is always there and changes once per answer, so that every answer is
 * announced exactly once, and again by "Why?". The words take the focus, because screen readers move it to what they read.
 */
export function LastAnswer({ last, isShort, onRead, children }: LastAnswerProps) {
  const words = lessonMessages.use();
  const ref = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string>();
  const { questionId, mark } = last ?? {};
  useEffect(() => {
    if (questionId !== undefined) return afterPaint(() => ref.current && showFeedback(ref.current));
  }, [questionId]);
  const canFold = isShort && mark?.outcome === 'right' && (mark.details.length > 0 || !!mark.explanation);
  const isFolded = canFold && opened !== questionId;
  return (
    <div
      ref={ref}
      lang={lessonMessages.lang()}
      className={classNames(styles.feedback, mark ? styles[mark.outcome] : styles.silent)}
    >
      <div className={styles.verdict}>
        <div role="status" tabIndex={-1} onFocus={onRead} onPointerMove={onRead} onPointerDown={onRead}>
          {mark && <MarkText key={questionId} mark={mark} isShort={isFolded} />}
        </div>
        {canFold && (
          <Button
            variant="quiet"
            className={styles.whyButton}
            aria-expanded={!isFolded}
            onFocus={onRead}
            onPointerMove={onRead}
            onClick={() => {
              onRead?.();
              setOpened(isFolded ? questionId : undefined);
            }}
          >
            {words.why()}
          </Button>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** Moves nothing where the feedback is in view, unless it covers a question of which only the upper end is. */
function showFeedback(feedback: Element) {
  const panel = feedback.closest('[data-exercises]');
  if (panel && panel.getBoundingClientRect().top > innerHeight / 2) bringIntoView(panel, feedback);
  else feedback.scrollIntoView({ block: 'nearest' });
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
