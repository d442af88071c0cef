import { questionMessages } from '../../messages/question-messages.ts';
import { useDraft } from '../../view/draft.ts';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ChoiceProps } from './choice-props.ts';
import styles from './multiple-choice.module.css';
import { OptionText, optionClass } from './option.tsx';

/** Checkboxes for several right options; Submit answers. */
export function ManyChoice({ question, answered, chosen, stateOf, onAnswer }: ChoiceProps) {
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
