import { useSetting } from '@tensely/core/react';
import type { ScoredQuestion } from '@tensely/questions/logic';
import { Button } from '@tensely/ui/react';
import { useId, useState } from 'react';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import { AdvanceChoice } from '../advance/advance-choice.tsx';
import type { AdvanceControl } from '../advance/advance-setting.ts';
import { keysSetting } from '../keys/answer-keys.ts';
import { ReportQuestion, type ReportQuestionProps } from '../keys/report-question.tsx';
import styles from './more.module.css';

export interface MoreProps extends Omit<ReportQuestionProps, 'question'> {
  /** Undefined at the end of the exercises. */
  question: ScoredQuestion | undefined;
  advance: AdvanceControl;
}

/** The rarely needed parts of the exercises, behind one button; "?" also opens it, for the list of keys. */
export function More({ question, advance, ...report }: MoreProps) {
  const t = deferredMessages.use();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.more}>
      <Button
        variant="quiet"
        className={styles.button}
        data-more
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          report.onStay?.();
          setIsOpen(!isOpen);
        }}
      >
        {t.more()}
      </Button>
      {isOpen && (
        <div id={id} className={styles.list}>
          <AdvanceChoice {...advance} />
          <Keys />
          {question && <ReportQuestion question={question} {...report} />}
        </div>
      )}
    </div>
  );
}

/** The list of keys, and where they work. Hidden on phones, which have no keys. */
function Keys() {
  const t = deferredMessages.use();
  const [where, change] = useSetting(keysSetting);
  return (
    <div className={styles.keys}>
      <p>{t.keysHelp()}</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={where === 'page'}
          onChange={({ target }) => change(target.checked ? 'page' : 'panel')}
        />
        {t.keysEverywhere()}
      </label>
    </div>
  );
}
