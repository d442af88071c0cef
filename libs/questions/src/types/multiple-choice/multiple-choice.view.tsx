import { classNames } from '@tensely/ui/react';
import { getTexts } from '../../marking/mark.ts';
import { questionMessages } from '../../messages/question-messages.tsx';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { AnswerMark, type AnswerState, outcomeClass, stateAmong } from '../../view/answer-mark/answer-mark.tsx';
import { useDraft } from '../../view/draft.ts';
import { AnswerForm } from '../../view/frame/answer-form.tsx';
import { QuestionFrame } from '../../view/frame/question-frame.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './multiple-choice.module.css';
import type { MultipleChoice } from './multiple-choice.schema.ts';
import { rightOptions } from './multiple-choice.score.ts';

interface ChoiceProps {
  question: MultipleChoice;
  answered: boolean;
  chosen: string[];
  /** The mark of an option; undefined before the answer, and for a wrong one that was not chosen. */
  stateOf: (option: string) => AnswerState | undefined;
  onAnswer: (options: string[]) => void;
}

/**
 * Choosing an option answers immediately, and the first answer counts. Buttons rather than radios, because arrow keys
 * in a radio group choose while the learner only wants to read on; a button acts only on click, Enter and Space.
 */
function SingleChoice({ question, answered, chosen, stateOf, onAnswer }: ChoiceProps) {
  return (
    <QuestionFrame legend={<RichTextView text={question.question} />}>
      <ul className={styles.options}>
        {question.options.map(({ text }, index) => (
          <li key={text}>
            <ChoiceButton
              text={text}
              letter={String.fromCharCode(65 + (index % 26))}
              state={stateOf(text)}
              pressed={chosen.includes(text)}
              answered={answered}
              onPress={() => onAnswer([text])}
            />
          </li>
        ))}
      </ul>
    </QuestionFrame>
  );
}

/** Checkboxes for several right options; Submit answers. */
function ManyChoice({ question, answered, chosen, stateOf, onAnswer }: ChoiceProps) {
  const t = questionMessages.use();
  const [ticked, setTicked] = useDraft<string[]>([]);
  const shown = answered ? chosen : ticked;

  function toggle(option: string) {
    if (answered) return;
    setTicked(ticked.includes(option) ? ticked.filter((text) => text !== option) : [...ticked, option]);
  }

  return (
    <AnswerForm
      task={question.question}
      hint={t.chooseAll()}
      ready={ticked.length > 0}
      answered={answered}
      onSubmit={() => onAnswer(ticked)}
    >
      <ul className={styles.options}>
        {question.options.map(({ text }) => {
          const state = stateOf(text);
          return (
            <li key={text}>
              <label className={optionClass(!answered, state)}>
                <input
                  type="checkbox"
                  data-option
                  className={styles.tick}
                  checked={shown.includes(text)}
                  aria-disabled={answered || undefined}
                  onChange={() => toggle(text)}
                />
                <OptionText text={text} state={state} />
              </label>
            </li>
          );
        })}
      </ul>
    </AnswerForm>
  );
}

/** One right answer: option buttons. Several: checkboxes and Submit. */
export function MultipleChoiceView({ question, marked, onAnswer }: ViewProps<MultipleChoice>) {
  const chosen = getTexts(marked?.response);
  const right = rightOptions(question);
  const answered = marked !== undefined;

  const stateOf = (option: string) => (answered ? stateAmong(option, chosen, right) : undefined);
  const Choice = right.length > 1 ? ManyChoice : SingleChoice;
  return <Choice question={question} answered={answered} chosen={chosen} stateOf={stateOf} onAnswer={onAnswer} />;
}

/** The class of an option, by whether it can be pressed and by its mark. */
function optionClass(isButton: boolean, state: AnswerState | undefined): string {
  const isChosen = state === 'right' || state === 'wrong';
  return classNames(styles.option, isButton && styles.button, outcomeClass(state), isChosen && styles.chosen);
}

interface OptionTextProps {
  text: string;
  state: AnswerState | undefined;
}

function OptionText({ text, state }: OptionTextProps) {
  return (
    <span className={styles.body}>
      <span translate="no" className={styles.text}>
        {text}
      </span>
      {state && <AnswerMark state={state} />}
    </span>
  );
}

interface ChoiceButtonProps {
  text: string;
  /** Shown before the text; hidden from screen readers. */
  letter?: string;
  /** The mark of the choice; undefined before the answer, and for a wrong choice that was not chosen. */
  state: AnswerState | undefined;
  pressed: boolean;
  answered: boolean;
  onPress: () => void;
}

/**
 * A choice whose press answers the question. `aria-pressed` marks the chosen one; `aria-disabled` instead of `disabled`
 * keeps the focus after the answer.
 */
export function ChoiceButton({ text, letter, state, pressed, answered, onPress }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      data-option
      className={optionClass(true, state)}
      aria-pressed={pressed}
      aria-disabled={answered || undefined}
      onClick={onPress}
    >
      {letter && (
        <span aria-hidden="true" className={styles.letter}>
          {letter}
        </span>
      )}
      <OptionText text={text} state={state} />
    </button>
  );
}
