import { type PaperQuestion, POINTS_EACH } from '@tensely/content/exams';
import { Badge, Button, VisuallyHidden } from '@tensely/ui/react';
import { useId, useRef } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { ReportQuestion } from '../../screen/report-question.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { ChoiceQuestion } from './choice-question.tsx';
import { FlagButton } from './flag-button.tsx';
import { GapQuestion } from './gap-question.tsx';
import styles from './question-item.module.css';
import { type QuestionState, toQuestionId } from './question-state.ts';

interface QuestionItemProps {
  question: PaperQuestion;
  state: QuestionState;
  /** The learner's choices, by blank. */
  given: readonly string[];
  isReadOnly: boolean;
  onAnswer(place: string, blank: number, choice: string): void;
  onFlag(place: string): void;
}

/** One question with its number, its flag and a button to clear the answer. Jumps lead to it. */
export function QuestionItem({ question, state, given, isReadOnly, onAnswer, onFlag }: QuestionItemProps) {
  const t = runnerMessages.use();
  const { questionName } = examMessages.use();
  const { place, isFlagged, filled, blanks } = state;
  const nameId = useId();
  const taskId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const number = state.question + 1;

  function clear() {
    for (let blank = 0; blank < blanks; blank += 1) onAnswer(place, blank, '');
    bodyRef.current?.querySelector<HTMLElement>('input, select')?.focus();
  }

  const answering = {
    taskId,
    given,
    isReadOnly,
    onAnswer: (blank: number, choice: string) => onAnswer(place, blank, choice),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a focus target
    <div
      id={toQuestionId(place)}
      role="group"
      aria-labelledby={`${nameId} ${taskId}`}
      tabIndex={-1}
      className={styles.item}
    >
      <div className={styles.head}>
        <h3 id={nameId} className={styles.name}>
          {questionName({ n: number })}
        </h3>
        <p className={styles.points}>{pointsText(t, question, blanks)}</p>
        {blanks > 1 && <Badge>{t.blankFilled({ n: filled, all: blanks })}</Badge>}
        <FlagButton number={number} isFlagged={isFlagged} isReadOnly={isReadOnly} onPress={() => onFlag(place)} />
      </div>
      <div ref={bodyRef} data-answer="">
        {question.type === 'multipleChoice' ? (
          <ChoiceQuestion question={question} {...answering} />
        ) : (
          <GapQuestion question={question} {...answering} />
        )}
      </div>
      {!isReadOnly && (
        <div className={styles.foot}>
          <Button variant="quiet" className={styles.clear} data-needed={filled > 0} onClick={clear}>
            <span>
              {t.clearAnswer({ n: blanks })} <VisuallyHidden>{t.ofQuestion({ n: number })}</VisuallyHidden>
            </span>
          </Button>
          <ReportQuestion section={state.section} number={state.question} given={given} />
        </div>
      )}
    </div>
  );
}

type Words = ReturnType<typeof runnerMessages.now>;

function pointsText(t: Words, { points }: PaperQuestion, blanks: number): string {
  return blanks > 1 ? t.pointsByBlank({ n: points, each: POINTS_EACH }) : t.points({ n: points });
}
