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

/**
 * Choosing an option answers immediately, and the first answer counts. Buttons rather than radios, because arrow keys
 * in a radio group choose while the learner only wants to read on; a button acts only on click, Enter and Space.
 */
function SingleChoice({ question, marked, onAnswer }: ViewProps<MultipleChoice>) {
  const chosen = getTexts(marked?.response);
  return (
    <QuestionFrame legend={<RichTextView text={question.question} />}>
      <ul className={styles.options}>
        {question.options.map(({ text }, index) => (
          <li key={text}>
            <ChoiceButton
              text={text}
              letter={String.fromCharCode(65 + (index % 26))}
              state={marked && stateAmong(text, chosen, rightOptions(question))}
              pressed={chosen.includes(text)}
              answered={marked !== undefined}
              onPress={() => onAnswer([text])}
            />
          </li>
        ))}
      </ul>
    </QuestionFrame>
  );
}

/** Checkboxes for several right options; Submit answers. */
function ManyChoice({ question, marked, onAnswer }: ViewProps<MultipleChoice>) {
  const t = questionMessages.use();
  const [ticked, setTicked] = useDraft<string[]>([]);
  const answered = marked !== undefined;
  const shown = marked ? getTexts(marked.response) : ticked;

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
          const state = marked && stateAmong(text, shown, rightOptions(question));
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
export function MultipleChoiceView(props: ViewProps<MultipleChoice>) {
  return rightOptions(props.question).length > 1 ? <ManyChoice {...props} /> : <SingleChoice {...props} />;
}

/** The class of an option, by whether it can be pressed and by its mark. */
function optionClass(isButton: boolean, state: AnswerState | undefined): string {
  const isChosen = state === 'right' || state === 'wrong';
  return classNames(styles.option, isButton && styles.button, outcomeClass(state), isChosen && styles.chosen);
}

function OptionText({ text, state }: { text: string; state: AnswerState | undefined }) {
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
