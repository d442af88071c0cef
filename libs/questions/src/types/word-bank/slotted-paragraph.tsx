import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { BLANK } from '../../text/template.ts';
import { AnswerMark } from '../../view/answer-mark/answer-mark.tsx';
import { byPlace } from '../../view/by-place.ts';
import styles from './word-bank.module.css';

interface SlottedParagraphProps {
  paragraph: string;
  words: readonly string[];
  /** How each blank was marked; undefined before the answer. */
  right: readonly boolean[] | undefined;
  answers: readonly string[];
}

/** The paragraph with the placed words in its numbered blanks. */
export function SlottedParagraph({ paragraph, words, right, answers }: SlottedParagraphProps) {
  const [start, ...rest] = paragraph.split(BLANK);
  return (
    <p className={styles.paragraph}>
      <span>{start}</span>
      {byPlace(rest).map(({ item: after, place, key }) => (
        <span key={key}>
          <Slot place={place} word={words[place]} right={right?.[place]} answer={answers[place] ?? ''} />
          <span>{after}</span>
        </span>
      ))}
    </p>
  );
}

/** Keeps an empty blank as high as a line of text. */
const EMPTY = '\u200b';

interface SlotProps {
  place: number;
  word: string | undefined;
  right: boolean | undefined;
  answer: string;
}

function Slot({ place, word, right, answer }: SlotProps) {
  const marked = right !== undefined;
  const state = right ? 'right' : 'wrong';
  return (
    <span className={classNames(styles.slot, marked && styles[state])}>
      <span className={styles.number}>
        <VisuallyHidden>blank </VisuallyHidden>
        {place + 1}
        <VisuallyHidden>{word ? ': ' : ', empty'}</VisuallyHidden>
      </span>
      <span translate="no" className={styles.slotWord}>
        {word ?? EMPTY}
      </span>
      {marked && <AnswerMark state={state} iconOnly />}
      {right === false && (
        <span>
          <VisuallyHidden>, correct answer: </VisuallyHidden>
          <strong translate="no" className={styles.answer}>
            {answer}
          </strong>
        </span>
      )}
    </span>
  );
}
