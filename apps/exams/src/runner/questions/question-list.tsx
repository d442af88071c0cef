import { type PaperQuestion, type PaperSection, POINTS_EACH } from '@tensely/content/exams';
import { Badge, Button, VisuallyHidden } from '@tensely/ui/react';
import { useId, useRef } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { ChoiceText, ReportQuestion } from '../../paper.tsx';
import { RadioOption } from '../controls.tsx';
import { useExam } from '../exam-context.ts';
import { runnerMessages } from '../runner-messages.ts';
import { GapQuestion } from './gap-question.tsx';
import styles from './question-list.module.css';
import { type AnswerProps, type QuestionState, toQuestionId } from './question-state.ts';

export function QuestionList({ section }: { section: PaperSection }) {
  const t = examMessages.use();
  const { snapshot, states } = useExam();
  if (section.questions.length === 0) return <p className={styles.empty}>{t.noQuestions()}</p>;
  return (
    <ol className={styles.list}>
      {section.questions.map((question, number) => {
        const state = states[snapshot.section]?.[number];
        return (
          state && (
            <li key={state.place}>
              <QuestionItem question={question} state={state} />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** One question with its number, its flag and a button to clear the answer. Jumps lead to it. */
function QuestionItem({ question, state }: { question: PaperQuestion; state: QuestionState }) {
  const t = runnerMessages.use();
  const { questionName } = examMessages.use();
  const { run, isReadOnly } = useExam();
  const { place, isFlagged, given, filled, blanks } = state;
  const nameId = useId();
  const taskId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const number = state.question + 1;
  const { points } = question;

  function clear() {
    for (let blank = 0; blank < blanks; blank += 1) run.answer(place, blank, '');
    bodyRef.current?.querySelector<HTMLElement>('input, select')?.focus();
  }

  const answering = {
    taskId,
    given,
    isReadOnly,
    onAnswer: (blank: number, choice: string) => run.answer(place, blank, choice),
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
        <p className={styles.points}>
          {blanks > 1 ? t.pointsByBlank({ n: points, each: POINTS_EACH }) : t.points({ n: points })}
        </p>
        {blanks > 1 && <Badge>{t.blankFilled({ n: filled, all: blanks })}</Badge>}
        <Button
          variant="quiet"
          icon="flag"
          className={styles.flag}
          aria-pressed={isFlagged}
          disabled={isReadOnly}
          onClick={() => run.toggleFlag(place)}
        >
          <span>
            {t.flag()} <span className={styles.more}>{t.forReview()}</span>{' '}
            <VisuallyHidden>{t.flagQuestion({ n: number })}</VisuallyHidden>
          </span>
        </Button>
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

/** A choice of one out of four. It can change until the finish, and is not marked before. */
function ChoiceQuestion({ question, taskId, given, isReadOnly, onAnswer }: AnswerProps<'multipleChoice'>) {
  const name = useId();
  return (
    <fieldset disabled={isReadOnly} className={styles.question}>
      <legend id={taskId} className={styles.task} lang="en" translate="no">
        {question.question}
      </legend>
      <div className={styles.options}>
        {question.options.map((option) => (
          <RadioOption
            key={option}
            name={name}
            value={option}
            checked={given[0] === option}
            onChange={() => onAnswer(0, option)}
          >
            <ChoiceText text={option} />
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
