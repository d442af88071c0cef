import { classNames } from '@tensely/ui/react';
import type { Mark } from '../../marking/mark.ts';
import { byPlace } from '../by-place.ts';
import { FeedbackLine, RemarkText } from '../feedback/feedback-line.tsx';
import { outcomeClass } from '../outcome/outcome-class.ts';
import styles from './practice-feedback.module.css';

/** The feedback where nothing is tracked, in a live region: it is mounted before it has text, so that it is announced. */
export function PracticeFeedback({ mark }: { mark: Mark | undefined }) {
  return (
    <div role="status">
      {mark && mark.outcome !== 'unanswered' && (
        <div className={classNames(styles.feedback, outcomeClass(mark.outcome))}>
          <p className={styles.line}>
            <FeedbackLine mark={mark} isPractice />
          </p>
          {byPlace(mark.details).map(({ item: detail, key }) => (
            <p key={key}>
              <RemarkText remark={detail} />
            </p>
          ))}
          {mark.explanation && <p lang="en">{mark.explanation}</p>}
        </div>
      )}
    </div>
  );
}
