import { Button } from '@tensely/ui/react';
import { type ReactNode, useState } from 'react';
import { useAnnouncer } from '../announcer/announcer.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './passage.module.css';
import type { TextRange } from './passage-text.ts';

interface PassageToolsProps {
  marks: readonly TextRange[];
  onMarks(marks: readonly TextRange[]): void;
  children: ReactNode;
}

/** What can be done with the marks of a text as a whole. All of them go at one press, and come back at the next. */
export function PassageTools({ marks, onMarks, children }: PassageToolsProps) {
  const words = runnerMessages.use();
  const announcer = useAnnouncer();
  const [removed, setRemoved] = useState<readonly TextRange[]>([]);

  function removeAll() {
    setRemoved(marks);
    onMarks([]);
    announcer.say(words.allRemoved());
  }
  function restore() {
    onMarks(removed);
    announcer.say(words.marksRestored());
  }

  const canRestore = marks.length === 0 && removed.length > 0;
  return (
    <div className={styles.tools}>
      {children}
      {(marks.length > 0 || canRestore) && (
        <Button variant="quiet" icon={canRestore ? 'retry' : 'cross'} onClick={canRestore ? restore : removeAll}>
          {canRestore ? words.restoreMarks() : words.removeAll()}
        </Button>
      )}
    </div>
  );
}
