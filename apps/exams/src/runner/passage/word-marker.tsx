import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useAnnouncer } from '../announcer/announcer.ts';
import { runnerMessages } from '../runner-messages.ts';
import { numberedParagraph } from './numbered-paragraph.ts';
import { paragraphsOf, type TextRange, wordsOf } from './passage-text.ts';
import { useWordCursor } from './use-word-cursor.ts';
import { useWordDrag } from './use-word-drag.ts';
import { WordLine } from './word-line.tsx';
import styles from './word-marker.module.css';

interface WordMarkerProps {
  text: string;
  marks: readonly TextRange[];
  isNumbered: boolean;
  /** The keys go on in the text at once. */
  takesFocus: boolean;
  onToggle(textRange: TextRange): void;
  onEnd(): void;
}

/**
 * The text as a list of words with one tab stop: the arrows walk it, with Shift they take words along, Enter or Space
 * marks them or takes their mark away, Escape ends it. A press on a word, or a drag over
 * several, does the same.
 */
export function WordMarker({ text, marks, isNumbered, takesFocus, onToggle, onEnd }: WordMarkerProps) {
  const messages = runnerMessages.use();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const words = wordsOf(text);
  const cursor = useWordCursor(root, words, takesFocus);
  useTakenWords(cursor.taken);
  const drag = useWordDrag({
    onOver: cursor.take,
    onEnd: (from, to) => toggle(cursor.take(from, to)),
    onCancel: cursor.rest,
  });

  function toggle(textRange: TextRange | undefined) {
    if (textRange) onToggle(textRange);
    cursor.rest();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      // A held key would mark the words and remove the mark in turn.
      if (!event.repeat) toggle(cursor.textRange);
    } else if (event.key === 'Escape') onEnd();
    else if (!cursor.move(event.key, event.shiftKey)) return;
    event.preventDefault();
  }
  function onPress(place: number, { shiftKey }: MouseEvent) {
    toggle(cursor.goTo(place, shiftKey));
  }

  return (
    <>
      <p id={hintId} className={styles.hint}>
        {messages.pressWord()} <span className={styles.keys}>{messages.withKeyboard()}</span>
      </p>
      <div
        ref={root}
        role="listbox"
        aria-label={messages.wordsOfText()}
        aria-multiselectable="true"
        aria-describedby={hintId}
        tabIndex={-1}
        className={styles.words}
        onKeyDown={onKeyDown}
        {...drag}
      >
        {paragraphsOf(text).map((paragraph, place) => (
          <WordLine
            key={paragraph.start}
            text={text}
            paragraph={paragraph}
            number={numberedParagraph(place, isNumbered)}
            marks={marks}
            cursor={cursor}
            onPress={onPress}
            firstPlace={words.findIndex(({ start }) => start >= paragraph.start)}
          />
        ))}
      </div>
    </>
  );
}

/** Says how many words are taken along. */
function useTakenWords(taken: number) {
  const announcer = useAnnouncer();
  useEffect(() => {
    if (taken > 1) announcer.say(runnerMessages.now().wordsTaken({ n: taken }));
  }, [announcer, taken]);
}
