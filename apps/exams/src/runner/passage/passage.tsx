import { Button } from '@tensely/ui/react';
import { type MouseEvent, useRef, useState } from 'react';
import { useAnnouncer } from '../announcer/announcer.ts';
import { MARKER } from '../icons.ts';
import { runnerMessages } from '../runner-messages.ts';
import { MarkToolbar } from './mark-toolbar.tsx';
import { MarkedText } from './marked-text.tsx';
import { addMark, markedPart, removeMark } from './marks.ts';
import styles from './passage.module.css';
import type { TextRange } from './passage-text.ts';
import { PassageTools } from './passage-tools.tsx';
import { useSelectedWords } from './use-selected-words.ts';
import { WordMarker } from './word-marker.tsx';

interface PassageProps {
  text: string;
  marks: readonly TextRange[];
  /** Paragraphs show their numbers. */
  isNumbered: boolean;
  isReadOnly: boolean;
  onMarks(marks: readonly TextRange[]): void;
}

/**
 * The text of a section, in which words can be marked: select them and press "Mark", or, with the keys or by presses
 * and drags, in the mode "Mark words".
 */
export function Passage({ text, marks, isNumbered, isReadOnly, onMarks }: PassageProps) {
  const words = runnerMessages.use();
  const announcer = useAnnouncer();
  const [byWord, setByWord] = useState<'off' | 'pointer' | 'keys'>('off');
  const textRef = useRef<HTMLDivElement>(null);
  const modeRef = useRef<HTMLButtonElement>(null);
  const { selected, clear } = useSelectedWords(textRef, text, !isReadOnly);

  function mark(textRange: TextRange) {
    onMarks(addMark(text, marks, textRange));
    announcer.say(words.marked());
    clear();
  }
  function unmark(textRange: TextRange) {
    onMarks(removeMark(text, marks, textRange));
    announcer.say(words.markRemoved());
    clear();
  }
  function toggle(textRange: TextRange) {
    if (markedPart(marks, textRange) === 'all') unmark(textRange);
    else mark(textRange);
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
            onClick={(event) => setByWord(byWord === 'off' ? waysOf(event) : 'off')}
          >
            {words.markWords()}
          </Button>
        </PassageTools>
      )}
      <div ref={textRef} className={styles.text}>
        {byWord === 'off' || isReadOnly ? (
          <MarkedText text={text} marks={marks} isNumbered={isNumbered} />
        ) : (
          <WordMarker
            text={text}
            marks={marks}
            isNumbered={isNumbered}
            takesFocus={byWord === 'keys'}
            onToggle={toggle}
            onEnd={endByWord}
          />
        )}
        {selected && (
          <MarkToolbar
            at={selected.at}
            part={markedPart(marks, selected.textRange)}
            onMark={() => mark(selected.textRange)}
            onUnmark={() => unmark(selected.textRange)}
          />
        )}
      </div>
    </>
  );
}

/** A press by the keys has no clicks to count. */
function waysOf({ detail }: MouseEvent): 'keys' | 'pointer' {
  return detail === 0 ? 'keys' : 'pointer';
}
