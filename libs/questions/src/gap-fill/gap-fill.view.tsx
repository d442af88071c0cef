import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { byPlace } from '../by-place.ts';
import { QuestionFrame } from '../frame/question-frame.tsx';
import { textsOf } from '../mark.ts';
import { SubmitButton } from '../submit/submit-button.tsx';
import { BLANK } from '../template/template.ts';
import { RichTextView } from '../text-run/rich-text-view.tsx';
import type { ViewProps } from '../view-props.ts';
import { BlankInput } from './blank-input.tsx';
import styles from './gap-fill.module.css';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers, rightBlanks } from './gap-fill.score.ts';

/** A sentence with text inputs in it. Enter goes to the next empty blank, and submits when none is empty. */
export function GapFillView({ question, response, onAnswer }: ViewProps<GapFill>) {
  const parts = question.template.split(BLANK);
  const blanks = parts.length - 1;
  const answered = response !== undefined;
  const [typed, setTyped] = useState<string[]>(() => Array.from({ length: blanks }, () => ''));
  const form = useRef<HTMLFormElement>(null);
  const sentenceId = useId();

  const given = answered ? textsOf(response) : typed;
  const right = answered ? rightBlanks(question, response) : [];
  const accepted = acceptedAnswers(question);
  const firstEmpty = typed.findIndex((text) => !text.trim());

  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (answered) return;
    if (firstEmpty < 0) onAnswer(typed);
    else form.current?.querySelectorAll('input')[firstEmpty]?.focus();
  }

  // A form is not submitted by Enter while its button is disabled, so Enter is taken before it comes to that.
  function takeEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing)
      submit(event);
  }

  return (
    <form ref={form} onSubmit={submit} onKeyDown={takeEnter}>
      <QuestionFrame
        legend={question.question ? <RichTextView text={question.question} /> : 'Complete the sentence.'}
        hint={blanks > 1 && !answered && `Fill in all ${blanks} blanks, then submit.`}
      >
        <p id={sentenceId} className={styles.sentence}>
          <span>{parts[0]}</span>
          {byPlace(parts.slice(1)).map(({ item: after, place: blank, key }) => (
            <span key={key}>
              <BlankInput
                name={`Blank ${blank + 1} of ${blanks}`}
                sentenceId={sentenceId}
                last={blank === blanks - 1}
                value={given[blank] ?? ''}
                right={answered ? right[blank] === true : undefined}
                answer={accepted[blank]?.[0] ?? ''}
                onType={(text) => setTyped(typed.with(blank, text))}
              />
              <span>{after}</span>
            </span>
          ))}
        </p>
        <SubmitButton ready={firstEmpty < 0} answered={answered} />
      </QuestionFrame>
    </form>
  );
}
