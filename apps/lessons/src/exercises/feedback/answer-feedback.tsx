import { afterPaint } from '@tensely/core/browser';
import type { Mark, MarkedAnswer, Outcome } from '@tensely/questions/logic';
import { FeedbackLine, MarkReasons } from '@tensely/questions/react';
import { Button, Countdown, classNames, Icon, type IconName } from '@tensely/ui/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import { bringIntoView } from '../focus.ts';
import { ADVANCE_AFTER_MS } from '../use-exercises.ts';
import styles from './answer-feedback.module.css';

/** A circle, half of it hatched. */
const HALF = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-18v18m3-16v14m3-11v8';

const icons: Record<Outcome, IconName> = { right: 'check', partly: HALF, wrong: 'cross', unanswered: 'info' };

/** The mark of an answer in words: the verdict, then, unless short, the author's comment and the explanation. */
function MarkText({ mark, isShort }: { mark: Mark; isShort?: boolean | undefined }) {
  return (
    <div className={styles.text}>
      <p className={styles.line}>
        <Icon name={icons[mark.outcome]} />
        <span>
          <FeedbackLine mark={mark} />
        </span>
      </p>
      {!isShort && <MarkReasons mark={mark} />}
    </div>
  );
}

interface LastAnswerProps {
  /** The latest answer; undefined before it, and once another question is open. */
  last: { questionId: string; mark: Mark } | undefined;
  /** Shows only the verdict of a right answer, with the rest behind "Why?". */
  isShort?: boolean;
  /** The learner turns to the feedback, by pointer, touch or focus. */
  onRead?(): void;
  children?: ReactNode;
}

/**
 * The feedback on the latest answer. The live region is always mounted and changes once per answer, so that screen
 * readers announce every answer exactly once, and again on "Why?". Its text is focusable, because screen readers move
 * the focus to what they read.
 */
export function LastAnswer({ last, isShort, onRead, children }: LastAnswerProps) {
  const t = lessonMessages.use();
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
            {t.why()}
          </Button>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** Scrolls only if the feedback is out of view, or covers a question of which only the top is visible. */
function showFeedback(feedback: Element) {
  const panel = feedback.closest('[data-exercises]');
  if (panel && panel.getBoundingClientRect().top > innerHeight / 2) bringIntoView(panel, feedback);
  else feedback.scrollIntoView({ block: 'nearest' });
}

/** The feedback on an answer that the learner returns to: visible, not announced. */
export function RecordedFeedback({ mark, children }: { mark: Mark; children?: ReactNode }) {
  lessonMessages.use();
  return (
    <div lang={lessonMessages.lang()} className={classNames(styles.feedback, styles[mark.outcome])}>
      <MarkText mark={mark} />
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface FeedbackAreaProps {
  /** Number of questions. */
  total: number;
  /** The open question and its answer; undefined while it has none. */
  questionId: string | undefined;
  answered: MarkedAnswer | undefined;
  /** The question that was just answered and is still open. */
  lastAnswered: string | undefined;
  /** The place that Continue leads to; undefined while the open question has no answer. */
  onwards: number | undefined;
  /** Whether the panel is about to move on automatically. */
  isMovingOn: boolean;
  /** The learner turns to the feedback, by pointer, touch or focus. */
  onRead(): void;
  onGo(place: number): void;
}

/** The feedback on the question above it, with Continue. */
export function FeedbackArea({
  total,
  questionId,
  answered,
  lastAnswered,
  onwards,
  onGo,
  ...reading
}: FeedbackAreaProps) {
  const t = lessonMessages.use();
  const { isMovingOn, onRead } = reading;
  const isFresh = questionId !== undefined && questionId === lastAnswered;
  const nextRef = useRef<HTMLButtonElement>(null);
  const isHandedOver = useRef(false);

  // Submit disappears when pressed: the focus moves to its replacement, which is not a sign of reading.
  useLayoutEffect(() => {
    if (lastAnswered === undefined || !document.activeElement?.matches('[type="submit"]')) return;
    isHandedOver.current = true;
    nextRef.current?.focus({ preventScroll: true });
    isHandedOver.current = false;
  }, [lastAnswered]);

  const next = onwards !== undefined && (
    <Button
      ref={nextRef}
      variant="primary"
      className={styles.next}
      data-onwards
      onFocus={() => isHandedOver.current || onRead()}
      onClick={() => onGo(onwards)}
    >
      <span>{onwards === total ? t.finish() : t.goOn()}</span>
      {isMovingOn && <Countdown ms={ADVANCE_AFTER_MS} size="thick" />}
    </Button>
  );
  return (
    <>
      {answered && !isFresh && <RecordedFeedback mark={answered.mark}>{next}</RecordedFeedback>}
      <LastAnswer last={isFresh && answered ? { questionId, mark: answered.mark } : undefined} isShort onRead={onRead}>
        {isFresh && next}
      </LastAnswer>
    </>
  );
}
