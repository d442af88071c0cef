import { classNames } from '@tensely/ui/react';
import { type SubmitEvent, useState } from 'react';
import { QuestionFrame } from '../frame/question-frame.tsx';
import { SubmitButton } from '../submit/submit-button.tsx';
import { RichTextView } from '../text-run/rich-text-view.tsx';
import type { ChoiceProps } from './choice-props.ts';
import styles from './multiple-choice.module.css';
import { OptionText } from './option-text.tsx';

/** Checkboxes, because several are right; Submit answers. */
export function ManyChoice({ question, answered, chosen, stateOf, onAnswer }: ChoiceProps) {
  const [ticked, setTicked] = useState<string[]>([]);
  const shown = answered ? chosen : ticked;

  function toggle(option: string) {
    if (answered) return;
    setTicked(ticked.includes(option) ? ticked.filter((text) => text !== option) : [...ticked, option]);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onAnswer(ticked);
  }

  return (
    <form onSubmit={submit}>
      <QuestionFrame
        legend={<RichTextView text={question.question} />}
        hint="Choose all the right answers, then submit."
      >
        <ul className={styles.options}>
          {question.options.map(({ text }) => {
            const state = stateOf(text);
            return (
              <li key={text}>
                <label className={classNames(styles.option, !answered && styles.button, state && styles[state])}>
                  <input
                    type="checkbox"
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
        <SubmitButton ready={ticked.length > 0} answered={answered} />
      </QuestionFrame>
    </form>
  );
}
