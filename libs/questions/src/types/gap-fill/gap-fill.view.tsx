import { createLazy } from '@tensely/core/react';
import { classNames, Icon } from '@tensely/ui/react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { getTexts } from '../../marking/mark.ts';
import { questionMessages } from '../../messages/question-messages.tsx';
import { countBlanks } from '../../text/notation.ts';
import { RichTextView, TemplateLines } from '../../text/rich-text-view.tsx';
import { outcomeClass, PartMark } from '../../view/answer-mark/answer-mark.tsx';
import { useDraft } from '../../view/draft.ts';
import { DefaultTask, QuestionFrame, SubmitButton } from '../../view/frame/question-frame.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import type { Advice } from './gap-fill.advice.ts';
import styles from './gap-fill.module.css';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers } from './gap-fill.score.ts';

/**
 * The check for spelling slips, loaded with the views that no page begins with. Answers submitted earlier are marked
 * without it.
 */
export const lazyAdvice = createLazy(() => import(/* webpackChunkName: "question-views" */ './gap-fill.advice.ts'));

/** Milliseconds before an unchanged answer can be submitted again, so that a double press counts once. */
const SUBMIT_AGAIN_AFTER = 300;

/** Maximum characters in a blank. */
const LONGEST = 200;

/**
 * A sentence or a text with text inputs in it. Enter moves to the next empty blank and submits once all are filled. A
 * first submit with a spelling slip, or with words of the sentence in it, asks the learner to check it; the second
 * submit decides (docs/behaviour.md#answers-near-miss).
 */
export function GapFillView({ question, marked, onAnswer, announce }: ViewProps<GapFill>) {
  const t = questionMessages.use();
  const blanks = countBlanks(question.template);
  const answered = marked !== undefined;
  const [typed, setTyped] = useDraft(Array.from({ length: blanks }, () => ''));
  const [advice, setAdvice] = useState<Advice>();
  const [isCut, setIsCut] = useState(false);
  /** When the advice appeared; undefined after the next input. */
  const advisedAt = useRef<number>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const textId = useId();

  const given = marked ? getTexts(marked.response) : typed;
  const firstEmpty = typed.findIndex((text) => !text.trim());

  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault();
    if (answered) return;
    if (firstEmpty >= 0) return focusOn(firstEmpty);
    if (advisedAt.current !== undefined && event.timeStamp - advisedAt.current < SUBMIT_AGAIN_AFTER) return;
    const asked = advice ? undefined : lazyAdvice.getSnapshot()?.adviseOn(question, typed);
    if (!asked) return onAnswer(typed);
    setAdvice(asked);
    advisedAt.current = event.timeStamp;
    announce(asked.text());
    focusOn(asked.blanks[0]);
  }

  function focusOn(blank = 0) {
    form.current?.querySelectorAll('input')[blank]?.focus();
  }

  function type(blank: number, text: string) {
    const isTooLong = text.length > LONGEST;
    setTyped(typed.with(blank, text.slice(0, LONGEST)));
    setIsCut(isTooLong);
    if (isTooLong) announce(t.tooLong({ n: LONGEST }));
    advisedAt.current = undefined;
  }

  // The browser does not submit a form on Enter while its button is disabled, so this handles Enter.
  function takeEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || endsComposition(event)) return;
    if (event.repeat) event.preventDefault();
    else submit(event);
  }

  return (
    <form ref={form} onFocus={() => void lazyAdvice.load().catch(console.warn)} onSubmit={submit} onKeyDown={takeEnter}>
      <QuestionFrame
        legend={question.question ? <RichTextView text={question.question} /> : <DefaultTask text={t.complete()} />}
        hint={blanks > 1 && !answered && t.fillIn({ n: blanks })}
      >
        <TemplateLines
          template={question.template}
          id={textId}
          renderBlank={(blank, lineId) => (
            <BlankInput
              question={question}
              marked={marked}
              blank={blank}
              lineId={lineId}
              value={given[blank] ?? ''}
              doubtful={!answered && advice?.blanks.includes(blank) === true}
              onType={(text) => type(blank, text)}
            />
          )}
        />
        {!answered && <AdviceLine text={isCut ? t.tooLong({ n: LONGEST }) : advice?.text()} />}
        <SubmitButton
          ready={firstEmpty < 0}
          answered={answered}
          open={blanks > 1 ? t.gapsLeft({ n: typed.filter((text) => !text.trim()).length }) : undefined}
        />
      </QuestionFrame>
    </form>
  );
}

function AdviceLine({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p lang={questionMessages.lang()} className={styles.advice}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
}

/**
 * Whether Enter picks an input method's suggestion. Safari ends the composition before that key event, so only its key
 * code identifies it (https://w3c.github.io/uievents/#determine-keydown-keyup-keyCode).
 */
function endsComposition({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

interface BlankInputProps extends Pick<ViewProps<GapFill>, 'question' | 'marked'> {
  /** Its index, from 0. */
  blank: number;
  /** The id of its line, which describes it. */
  lineId: string;
  value: string;
  /** Set while the learner is asked to check its spelling. */
  doubtful: boolean;
  onType: (text: string) => void;
}

/**
 * A blank in a sentence, as wide as any other blank. Phones must not correct or capitalise the text: that is what the
 * learner practises. After marking it is read-only rather than disabled, so that it keeps the focus.
 */
function BlankInput({ question, marked, blank, lineId, value, doubtful, onType }: BlankInputProps) {
  const t = questionMessages.use();
  const markId = useId();
  const blanks = countBlanks(question.template);
  const right = marked && marked.mark.parts[blank] === true;
  return (
    <span className={styles.blank}>
      <input
        type="text"
        lang="en"
        translate="no"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={blank === blanks - 1 ? 'done' : 'next'}
        className={classNames(
          styles.input,
          marked && outcomeClass(right ? 'right' : 'wrong'),
          right === false && styles.struck,
          doubtful && styles.doubtful,
        )}
        aria-label={t.blankOf({ n: blank + 1, blanks })}
        aria-describedby={marked ? markId : lineId}
        aria-invalid={right === false || undefined}
        readOnly={marked !== undefined}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {right !== undefined && (
        <span id={markId} className={styles.mark}>
          <PartMark right={right} answer={acceptedAnswers(question)[blank]?.[0] ?? ''} />
        </span>
      )}
    </span>
  );
}
