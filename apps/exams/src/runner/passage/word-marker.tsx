import { classNames } from '@tensely/ui/react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { numberedParagraph } from '../../paper.tsx';
import { findWords, markedPart, type Paragraph, splitParagraphs, type TextRange } from '../../passage-text.ts';
import { useExam } from '../exam-context.ts';
import { runnerMessages } from '../runner-messages.ts';
import { useWordCursor } from './use-word-cursor.ts';
import styles from './word-marker.module.css';

interface WordLineProps {
  text: string;
  paragraph: Paragraph;
  number: ReturnType<typeof numberedParagraph>;
  marks: readonly TextRange[];
  cursor: { current: number; isTaken(place: number): boolean };
  /** The index of its first word among all words. */
  firstPlace: number;
  onPress(place: number, event: MouseEvent): void;
}

/** A paragraph as single words. Its text is the paragraph's exactly, including spaces. */
function WordLine({ text, paragraph, number, marks, cursor, firstPlace, onPress }: WordLineProps) {
  const words = findWords(paragraph.text).map(({ start, end }) => ({
    start: start + paragraph.start,
    end: end + paragraph.start,
  }));
  return (
    <p role="presentation" lang="en" translate="no" data-start={paragraph.start} {...number}>
      {words.map((word, inLine) => {
        const place = firstPlace + inLine;
        const gap = { start: words[inLine - 1]?.end ?? paragraph.start, end: word.start };
        const isMarked = markedPart(marks, word) === 'all';
        const isTaken = cursor.isTaken(place);
        return (
          <span key={word.start}>
            <span
              className={classNames(
                gap.start < gap.end && markedPart(marks, gap) === 'all' && styles.marked,
                isTaken && cursor.isTaken(place - 1) && styles.taken,
              )}
            >
              {text.slice(gap.start, gap.end)}
            </span>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys for all of its words */}
            <span
              role="option"
              aria-selected={isMarked}
              data-word={place}
              tabIndex={place === cursor.current ? 0 : -1}
              className={classNames(styles.word, isMarked && styles.marked, isTaken && styles.taken)}
              onClick={(event) => onPress(place, event)}
            >
              {text.slice(word.start, word.end)}
            </span>
          </span>
        );
      })}
    </p>
  );
}

interface WordDragPorts {
  /** The pointer has moved to another word than the pressed one. */
  onOver(from: number, to: number): void;
  /** The pointer was released over another word. */
  onEnd(from: number, to: number): void;
  onCancel(): void;
}

/**
 * Dragging over words, by mouse, pen or a horizontal finger movement (a vertical one scrolls). Words have a
 * `data-word`. A press that stays on its word is not a drag.
 */
function useWordDrag({ onOver, onEnd, onCancel }: WordDragPorts) {
  const drag = useRef<{ from: number; to: number }>(undefined);

  function onPointerDown({ target, button, shiftKey }: PointerEvent) {
    const from = button === 0 && !shiftKey ? wordAt(target) : undefined;
    drag.current = from === undefined ? undefined : { from, to: from };
  }
  function onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
    const { current } = drag;
    if (current && buttons === 0) return onPointerCancel();
    // A finger's moves all target the word where it was put down.
    const to = current && wordAt(document.elementFromPoint(clientX, clientY));
    if (!current || to === undefined || to === current.to) return;
    current.to = to;
    onOver(current.from, to);
  }
  function onPointerUp() {
    const { current } = drag;
    drag.current = undefined;
    if (current && current.from !== current.to) onEnd(current.from, current.to);
  }
  function onPointerCancel() {
    drag.current = undefined;
    onCancel();
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

function wordAt(target: EventTarget | null): number | undefined {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
  return word ? Number(word.dataset.word) : undefined;
}

interface WordMarkerProps {
  text: string;
  marks: readonly TextRange[];
  isNumbered: boolean;
  /** Whether the keyboard focus moves into the text immediately. */
  takesFocus: boolean;
  onToggle(textRange: TextRange): void;
  onEnd(): void;
}

/**
 * The text as a list of words with one tab stop: arrows move, Shift extends the selection, Enter or Space toggles the
 * mark, Escape leaves. A press on a word, or a drag over several, does the same.
 */
export function WordMarker({ text, marks, isNumbered, takesFocus, onToggle, onEnd }: WordMarkerProps) {
  const messages = runnerMessages.use();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const words = findWords(text);
  const cursor = useWordCursor(root, words, takesFocus);
  useSelectionCount(cursor.taken);
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
      // A held key would mark and unmark in turn.
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
        {splitParagraphs(text).map((paragraph, place) => (
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

function useSelectionCount(taken: number) {
  const { announcer } = useExam();
  useEffect(() => {
    if (taken > 1) announcer.say(runnerMessages.now().wordsTaken({ n: taken }));
  }, [announcer, taken]);
}
