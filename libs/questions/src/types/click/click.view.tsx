import { classNames, VisuallyHidden } from '@tensely/ui/react';
import type { SubmitEvent } from 'react';
import { getIndexes } from '../../marking/mark.ts';
import { questionMessages } from '../../messages/question-messages.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { AnswerMark, stateAmong } from '../../view/answer-mark/answer-mark.tsx';
import { byPlace } from '../../view/by-place.ts';
import { useDraft } from '../../view/draft.ts';
import { QuestionFrame } from '../../view/frame/question-frame.tsx';
import { outcomeClass } from '../../view/outcome/outcome-class.ts';
import { SubmitButton } from '../../view/submit/submit-button.tsx';
import toggle from '../../view/toggle/toggle.module.css';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './click.module.css';
import type { Click } from './click.schema.ts';
import { keyIndexes } from './click.score.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

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
                className={classNames(toggle.toggle, styles.word, outcomeClass(state))}
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
