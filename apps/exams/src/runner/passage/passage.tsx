import { Button } from '@tensely/ui/react';
import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { MarkedText } from '../../paper.tsx';
import { addMark, markedPart, removeMark, type TextRange } from '../../passage-text.ts';
import { MARKER } from '../controls.tsx';
import { useExam } from '../exam-context.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './passage.module.css';
import { useSelectedWords } from './use-selected-words.ts';
import { WordMarker } from './word-marker.tsx';

interface PassageToolsProps {
  marks: readonly TextRange[];
  onMarks(marks: readonly TextRange[]): void;
  children: ReactNode;
}

/** Actions on all marks of a text: one press removes them, and the next restores them. */
function PassageTools({ marks, onMarks, children }: PassageToolsProps) {
  const t = runnerMessages.use();
  const { announcer } = useExam();
  const [removed, setRemoved] = useState<readonly TextRange[]>([]);

  function removeAll() {
    setRemoved(marks);
    onMarks([]);
    announcer.say(t.allRemoved());
  }
  function restore() {
    onMarks(removed);
    announcer.say(t.marksRestored());
  }

  const canRestore = marks.length === 0 && removed.length > 0;
  return (
    <div className={styles.tools}>
      {children}
      {(marks.length > 0 || canRestore) && (
        <Button variant="quiet" icon={canRestore ? 'retry' : 'cross'} onClick={canRestore ? restore : removeAll}>
          {canRestore ? t.restoreMarks() : t.removeAll()}
        </Button>
      )}
    </div>
  );
}

interface PassageProps {
  text: string;
  marks: readonly TextRange[];
  isNumbered: boolean;
  isReadOnly: boolean;
  onMarks(marks: readonly TextRange[]): void;
}

/**
 * The text of a section, in which the learner can mark words: select them and press "Mark", or use the mode "Mark
 * words", by keys, presses and drags.
 */
export function Passage({ text, marks, isNumbered, isReadOnly, onMarks }: PassageProps) {
  const t = runnerMessages.use();
  const { announcer } = useExam();
  const [byWord, setByWord] = useState<'off' | 'pointer' | 'keys'>('off');
  const textRef = useRef<HTMLDivElement>(null);
  const modeRef = useRef<HTMLButtonElement>(null);
  const { selected, clear } = useSelectedWords(textRef, text, !isReadOnly);

  function mark(textRange: TextRange, isMarked: boolean) {
    onMarks((isMarked ? addMark : removeMark)(text, marks, textRange));
    announcer.say(isMarked ? t.marked() : t.markRemoved());
    clear();
  }
  function endByWord() {
    setByWord('off');
    modeRef.current?.focus();
  }

  return (
    <>
      {!isReadOnly && (
        <PassageTools marks={marks} onMarks={onMarks}>
          <Button
            ref={modeRef}
            icon={MARKER}
            variant="quiet"
            className={styles.mode}
            aria-pressed={byWord !== 'off'}
            onClick={(event) => setByWord(byWord === 'off' ? inputOf(event) : 'off')}
          >
            {t.markWords()}
          </Button>
        </PassageTools>
      )}
      <div ref={textRef} className={styles.text}>
        {byWord === 'off' || isReadOnly ? (
          <MarkedText text={text} marks={marks} isNumbered={isNumbered} markProps={{ className: styles.mark }} />
        ) : (
          <WordMarker
            text={text}
            marks={marks}
            isNumbered={isNumbered}
            takesFocus={byWord === 'keys'}
            onToggle={(textRange) => mark(textRange, markedPart(marks, textRange) !== 'all')}
            onEnd={endByWord}
          />
        )}
        {selected && (
          <MarkToolbar
            at={selected.at}
            part={markedPart(marks, selected.textRange)}
            onMark={(isMarked) => mark(selected.textRange, isMarked)}
          />
        )}
      </div>
    </>
  );
}

/** A press by keyboard has a click count of 0. */
function inputOf({ detail }: MouseEvent): 'keys' | 'pointer' {
  return detail === 0 ? 'keys' : 'pointer';
}

interface MarkToolbarProps {
  /** The end of the selection, in pixels from the text's corner. */
  at: { x: number; y: number };
  part: 'none' | 'some' | 'all';
  onMark(isMarked: boolean): void;
}

/** The actions on the selected words, below them. Pressing a button must not clear the selection. */
function MarkToolbar({ at, part, onMark }: MarkToolbarProps) {
  const t = runnerMessages.use();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label={t.selectedWords()}
      className={styles.toolbar}
      style={toPlace(at)}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {part !== 'all' && (
        <Button variant="primary" icon={MARKER} onClick={() => onMark(true)}>
          {t.mark()}
        </Button>
      )}
      {part !== 'none' && (
        <Button icon="cross" onClick={() => onMark(false)}>
          {t.removeMark()}
        </Button>
      )}
    </div>
  );
}

function toPlace({ x, y }: { x: number; y: number }): CSSProperties & Record<`--${string}`, string> {
  return { '--x': `${x}px`, '--y': `${y}px` };
}
