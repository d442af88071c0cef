import { fillMessage } from '@tensely/core/react';
import type { Mark, Remark } from '../../marking/mark.ts';
import { InEnglish } from '../../messages/in-english.tsx';
import { questionMessages } from '../../messages/question-messages.ts';

/** How an answer was marked, in words: the author's own line, the right parts counted, or the right answer. */
export function FeedbackLine({ mark }: { mark: Mark }) {
  const words = questionMessages.use();
  const { outcome, ownLine, isCounted, parts, correctAnswer } = mark;
  if (ownLine) return <RemarkText remark={ownLine} />;
  if (isCounted) return words.outOf({ right: parts.filter(Boolean).length, n: parts.length });
  if (outcome === 'right') return words.right();
  const message = outcome === 'unanswered' ? words.leftOut : words.wrong;
  const answer = (
    <span translate="no">
      <InEnglish text={correctAnswer} />
    </span>
  );
  return fillMessage(message, { answer });
}

/** What the author says about a part of an answer. */
export function RemarkText({ remark: { text, blank } }: { remark: Remark }) {
  const words = questionMessages.use();
  if (text === undefined) return words.noFeedback();
  const advice = <InEnglish text={text} />;
  return blank === undefined ? advice : fillMessage(words.aboutBlank, { advice }, { n: blank });
}
