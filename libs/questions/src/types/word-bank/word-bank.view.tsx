import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { useId } from 'react';
import { getTexts } from '../../marking/mark.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { questionMessages } from '../../messages/question-messages.tsx';
import { TemplateLines } from '../../text/rich-text-view.tsx';
import { outcomeClass, PartMark } from '../../view/answer-mark/answer-mark.tsx';
import { byPlace } from '../../view/by-place.ts';
import { AnswerForm } from '../../view/frame/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import { BankWords, WordControls } from './bank-words.tsx';
import { type Placing, toPlacement, toResponse, usePlacing } from './use-placing.ts';
import styles from './word-bank.module.css';
import type { WordBank } from './word-bank.schema.ts';

/**
 * The learner selects words and blanks in either order, moves words with Up and Down, removes or drags them, and
 * submits once.
 */
export function WordBankView({ question, marked, onAnswer, announce }: ViewProps<WordBank>) {
  const t = lazyMessages.use();
  const common = questionMessages.use();
  const { wordBank: bank, paragraph, correctAnswers, instructions } = question;
  const blanks = correctAnswers.length;
  const textId = useId();
  const placing = usePlacing(bank, blanks, announce);
  const { placed } = placing;
  const answered = marked !== undefined;
  const given = getTexts(marked?.response);

  return (
    <AnswerForm
      task={instructions}
      defaultTask={t.chooseForBlanks()}
      hint={t.placeWords()}
      open={common.gapsLeft({ n: placed.filter((index) => index === null).length })}
      ready={!placed.includes(null)}
      answered={answered}
      onSubmit={() => onAnswer(toResponse(placed, bank))}
    >
      <TemplateLines
        template={paragraph}
        id={textId}
        renderBlank={(place) =>
          marked ? (
            <MarkedBlank
              place={place}
              word={given[place]}
              right={marked.mark.parts[place] === true}
              answer={correctAnswers[place] ?? ''}
            />
          ) : (
            <BlankButton place={place} placing={placing} />
          )
        }
      />
      <BankWords placing={placing} placed={marked ? toPlacement(given, bank) : placed} answered={answered} />
      {!answered && <WordControls placing={placing} />}
    </AnswerForm>
  );
}

/** A blank before the answer. It reserves space for the widest word, so that nothing moves when it is filled. */
function BlankButton({ place, placing }: { place: number; placing: Placing }) {
  const t = lazyMessages.use();
  const lang = lazyMessages.lang();
  const { bank, placed } = placing;
  const isChosen = placing.at === place;
  const index = placed[place] ?? undefined;
  const word = index === undefined ? undefined : bank[index];
  return (
    <span className={styles.blank} data-drop={place} {...(index !== undefined && placing.drag(index))}>
      <button
        type="button"
        className={classNames(styles.blankButton, isChosen && styles.chosen)}
        aria-pressed={isChosen}
        onClick={() => placing.chooseBlank(place)}
      >
        <span className={styles.number}>
          <VisuallyHidden lang={lang}>{t.blankBefore()}</VisuallyHidden>
          {place + 1}
          <VisuallyHidden lang={lang}>{t.blankAfter({ blanks: placed.length })}</VisuallyHidden>
        </span>
        <span className={styles.room}>
          {byPlace(bank).map(({ item, key }) => (
            <span key={key} aria-hidden="true" data-word={item} className={styles.unseen} />
          ))}
          {word === undefined ? (
            <VisuallyHidden lang={lang}>{t.empty()}</VisuallyHidden>
          ) : (
            <span translate="no">{word}</span>
          )}
        </span>
      </button>
    </span>
  );
}

/** Gives an empty blank the height of a line of text. */
const EMPTY = '\u200b';

interface MarkedBlankProps {
  place: number;
  word: string | undefined;
  right: boolean;
  answer: string;
}

/** A blank after the answer: its word with its mark, and the right one if it is wrong. */
function MarkedBlank({ place, word, right, answer }: MarkedBlankProps) {
  const t = lazyMessages.use();
  const lang = lazyMessages.lang();
  return (
    <span className={classNames(styles.slot, outcomeClass(right ? 'right' : 'wrong'))}>
      <span className={styles.number}>
        <VisuallyHidden lang={lang}>{t.markedBefore()}</VisuallyHidden>
        {place + 1}
        <VisuallyHidden lang={lang}>{word ? t.markedFilled() : t.markedEmpty()}</VisuallyHidden>
      </span>
      <span translate="no" className={classNames(styles.slotWord, !right && styles.struck)}>
        {word || EMPTY}
      </span>
      <PartMark right={right} answer={answer} />
    </span>
  );
}
