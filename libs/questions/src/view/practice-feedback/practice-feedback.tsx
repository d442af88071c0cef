import { classNames } from '@tensely/ui/react';
import type { Mark } from '../../marking/mark.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { outcomeClass } from '../answer-mark/answer-mark.tsx';
import { FeedbackLine, MarkReasons } from '../feedback/feedback-line.tsx';
import styles from './practice-feedback.module.css';

/** The feedback without tracking, for an existing live region. */
export function PracticeFeedback({ mark }: { mark: Mark }) {
  if (mark.outcome === 'unanswered') return null;
  return (
    <div className={classNames(styles.feedback, outcomeClass(mark.outcome))}>
      <p className={styles.line}>
        <PracticeLine mark={mark} />
      </p>
      <MarkReasons mark={mark} />
    </div>
  );
}

/** The common lines invite the learner to try again. */
function PracticeLine({ mark }: { mark: Mark }) {
  const t = lazyMessages.use();
  if (mark.ownLine || mark.isCounted || mark.outcome === 'partly') return <FeedbackLine mark={mark} />;
  return mark.outcome === 'right' ? t.practiceRight() : t.practiceWrong();
}
