import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { getIndexes } from '../../marking/mark.ts';
import { questionMessages } from '../../messages/question-messages.tsx';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { AnswerMark, outcomeClass, stateAmong } from '../../view/answer-mark/answer-mark.tsx';
import surface from '../../view/answer-mark/surface.module.css';
import { byPlace } from '../../view/by-place.ts';
import { useDraft } from '../../view/draft.ts';
import { QuestionFrame, SubmitButton } from '../../view/frame/question-frame.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './click.module.css';
import type { Click } from './click.schema.ts';
import { keyIndexes } from './click.score.ts';

/**
 * The words as toggle buttons with one tab stop, so that Tab passes a sentence in one step and arrow keys move within
 * it. The first click answers; with `select: "all"` the words toggle and are checked once.
 */
export function ClickView({ question, marked, onAnswer }: ViewProps<Click>) {
  const say = questionMessages.use();
  const { words, layout, instructions } = question;
  const vertical = layout === 'vertical';
  const all = question.select === 'all';
  const answered = marked !== undefined;
  const [picked, setPicked] = useDraft<number[]>([]);
  const chosen = marked ? getIndexes(marked.response, words.length) : picked;
  const keys = keyIndexes(question);
  const tabStop = useOneTabStop(words.length, vertical);

  function press(index: number) {
    if (answered) return;
    if (all) setPicked(picked.includes(index) ? picked.filter((other) => other !== index) : [...picked, index]);
    else onAnswer([index]);
  }

  function check(event: SubmitEvent) {
    event.preventDefault();
    if (!answered) onAnswer(picked.toSorted((one, other) => one - other));
  }

  return (
    <form onSubmit={check}>
      <QuestionFrame legend={<RichTextView text={instructions} />} hint={all && !answered && say.chooseWords()}>
        <VisuallyHidden>{words.map(({ text }) => text).join(' ')}</VisuallyHidden>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the buttons inside */}
        <div className={vertical ? styles.vertical : styles.horizontal} onKeyDown={tabStop.onKeyDown}>
          {byPlace(words).map(({ item: { text }, place: index, key }) => {
            const state = answered ? stateAmong(index, chosen, keys) : undefined;
            return (
              <button
                key={key}
                type="button"
                data-option
                translate="no"
                {...tabStop.propsOf(index)}
                className={classNames(surface.toggle, styles.word, outcomeClass(state))}
                aria-pressed={chosen.includes(index)}
                aria-disabled={answered || undefined}
                onClick={() => press(index)}
              >
                <span>{text}</span>
                {state && <AnswerMark state={state} iconOnly />}
              </button>
            );
          })}
        </div>
        {all && <SubmitButton label={say.check()} ready={picked.length > 0} answered={answered} />}
      </QuestionFrame>
    </form>
  );
}

/**
 * A roving tab index over a row or column of buttons: arrow keys, Home and End move the focus, and Tab returns to the
 * last focused button.
 */
function useOneTabStop(count: number, vertical: boolean) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const [back, forward] = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];

  function target(key: string): number | undefined {
    if (key === back) return Math.max(0, current - 1);
    if (key === forward) return Math.min(count - 1, current + 1);
    if (key === 'Home') return 0;
    return key === 'End' ? count - 1 : undefined;
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      const next = target(event.key);
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      buttons.current.get(next)?.focus();
    },
    propsOf: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
      ref: (button: HTMLButtonElement | null) => {
        if (button) buttons.current.set(index, button);
        else buttons.current.delete(index);
      },
    }),
  };
}
