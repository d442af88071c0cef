import { advanceSetting, useSetting } from '@tensely/core/react';
import type { ScoredQuestion } from '@tensely/questions/logic';
import { Button } from '@tensely/ui/react';
import { useId, useState } from 'react';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import { keysSetting } from '../keys/answer-keys.ts';
import { ReportQuestion, type ReportQuestionProps } from '../keys/report-question.tsx';
import type { AdvanceControl } from '../use-exercises.ts';
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

const labels = { on: 'advanceOn', whenRight: 'advanceWhenRight', off: 'advanceOff' } as const;

function AdvanceChoice({ setting, onChange }: AdvanceControl) {
  const t = deferredMessages.use();
  const id = useId();
  return (
    <div className={styles.advance}>
      <label htmlFor={id}>{t.advance()}</label>
      <select
        id={id}
        value={setting}
        onChange={(event) => {
          const next = advanceSetting.values.find((one) => one === event.target.value);
          if (next) onChange(next);
        }}
      >
        {advanceSetting.values.map((one) => (
          <option key={one} value={one}>
            {t[labels[one]]()}
          </option>
        ))}
      </select>
    </div>
  );
}
