import { type ExamWork, type PaperQuestion, type PaperSection, POINTS_EACH } from '@tensely/content/exams';
import { Badge, Button, VisuallyHidden } from '@tensely/ui/react';
import { useId, useRef } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { ChoiceText, ReportQuestion } from '../../paper.tsx';
import { RadioOption } from '../controls.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { GapQuestion } from './gap-question.tsx';
import styles from './question-list.module.css';
import { type QuestionState, toQuestionId } from './question-state.ts';

interface QuestionListProps {
  section: PaperSection;
  /** One per question, in order. */
  states: readonly QuestionState[];
  answers: ExamWork['answers'];
  isReadOnly: boolean;
  onAnswer(place: string, blank: number, choice: string): void;
  onFlag(place: string): void;
}

/** All questions of a section. */
export function QuestionList({ section, states, answers, ...rest }: QuestionListProps) {
  const t = examMessages.use();
  if (section.questions.length === 0) return <p className={styles.empty}>{t.noQuestions()}</p>;
  return (
    <ol className={styles.list}>
      {section.questions.map((question, number) => {
        const state = states[number];
        if (!state) return null;
        return (
          <li key={state.place}>
            <QuestionItem {...rest} question={question} state={state} given={answers[state.place]?.answer ?? []} />
          </li>
        );
      })}
    </ol>
  );
}

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

interface FlagButtonProps {
  number: number;
  isFlagged: boolean;
  isReadOnly: boolean;
  onPress(): void;
}

/** Flags a question for review. When pressed, its flag is filled and its frame visible. */
export function FlagButton({ number, isFlagged, isReadOnly, onPress }: FlagButtonProps) {
  const t = runnerMessages.use();
  return (
    <Button
      variant="quiet"
      icon="flag"
      className={styles.flag}
      aria-pressed={isFlagged}
      disabled={isReadOnly}
      onClick={onPress}
    >
      <span>
        {t.flag()} <span className={styles.more}>{t.forReview()}</span>{' '}
        <VisuallyHidden>{t.flagQuestion({ n: number })}</VisuallyHidden>
      </span>
    </Button>
  );
}

interface ChoiceQuestionProps {
  question: Extract<PaperQuestion, { type: 'multipleChoice' }>;
  /** The id of the question's text. */
  taskId: string;
  given: readonly string[];
  isReadOnly: boolean;
  onAnswer(blank: number, choice: string): void;
}

/** A choice of one out of four. It can change until the finish, and is not marked before. */
export function ChoiceQuestion({ question, taskId, given, isReadOnly, onAnswer }: ChoiceQuestionProps) {
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
