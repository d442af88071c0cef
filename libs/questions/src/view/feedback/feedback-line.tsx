import { fillMessage, type Message } from '@tensely/core/react';
import { classNames, Icon } from '@tensely/ui/react';
import type { Halves, Mark, Remark } from '../../marking/mark.ts';
import { InEnglish, questionMessages } from '../../messages/question-messages.tsx';
import { UnbrokenText } from '../../text/unbroken-text.tsx';
import { byPlace } from '../by-place.ts';
import styles from './feedback-line.module.css';

/** The mark of an answer in words: the author's own line, the number of right parts, or the right answer. */
export function FeedbackLine({ mark }: { mark: Mark }) {
  const t = questionMessages.use();
  const { outcome, ownLine, correctAnswer } = mark;
  if (ownLine) return <RemarkText remark={ownLine} />;
  if (outcome === 'partly') return <HalfRight mark={mark} />;
  if (mark.isCounted && outcome !== 'unanswered') return <Counted mark={mark} />;
  if (outcome === 'right') return t.right();
  return withAnswer(outcome === 'unanswered' ? t.leftOut : t.wrong, correctAnswer);
}

function Counted({ mark: { parts } }: { mark: Mark }) {
  return questionMessages.use().outOf({ right: parts.filter(Boolean).length, n: parts.length });
}

const none: Halves = { right: [], missing: [], wrong: [] };

/** A partly right answer: the right parts, then the missing and the wrong ones. */
function HalfRight({ mark }: { mark: Mark }) {
  const t = questionMessages.use();
  const { right, missing, wrong } = mark.halves ?? none;
  return (
    <>
      <span>{t.halfRight()}</span>{' '}
      <span className={styles.found}>
        {mark.isCounted ? <Counted mark={mark} /> : withAnswer(t.hits, listed(right))}
      </span>
      <span className={classNames(styles.found, styles.rest)}>
        {missing.length > 0 && withAnswer(t.missing, listed(missing))}
        {missing.length > 0 && wrong.length > 0 && ' '}
        {wrong.length > 0 && withAnswer(t.notRight, listed(wrong))}
      </span>
    </>
  );
}

/** Joins texts into one line without a final full stop. Pairs and sentences contain commas themselves. */
function listed(texts: readonly string[]): string {
  return texts.join(texts.some((text) => /[,–]/.test(text)) ? '; ' : ', ').replace(/\.$/, '');
}

function withAnswer(message: Message, text: string) {
  const answer = (
    <span translate="no">
      <InEnglish text={text} />
    </span>
  );
  return fillMessage(message, { answer });
}

/** Why an answer is right or wrong, a paragraph each: the author's comments, then the explanation. */
export function MarkReasons({ mark: { details, explanation } }: { mark: Mark }) {
  return (
    <>
      {byPlace(details).map(({ item: remark, key }) => (
        <p key={key}>
          <RemarkText remark={remark} />
        </p>
      ))}
      {explanation && (
        <p lang="en">
          <UnbrokenText text={explanation} />
        </p>
      )}
    </>
  );
}

/** The author's comment on a part of an answer; with a tick if it is about a right choice, whatever else was wrong. */
function RemarkText({ remark: { text, blank, isRight } }: { remark: Remark }) {
  const t = questionMessages.use();
  if (text === undefined) return t.noFeedback();
  const advice = <InEnglish text={text} />;
  if (isRight) {
    return (
      <span className={styles.right}>
        <Icon name="check" />
        <span>{advice}</span>
      </span>
    );
  }
  return blank === undefined ? advice : fillMessage(t.aboutBlank, { advice }, { n: blank });
}
