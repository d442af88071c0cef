import { Button } from '@tensely/ui/react';
import type { RefObject } from 'react';
import type { ExamRun, RunSnapshot } from '../../attempts/contract.ts';
import { GRID } from '../icon-button.tsx';
import { SavedState } from '../notices/saved-state.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { TimeLeft } from '../time/time-left.tsx';
import styles from './exam-bar.module.css';

interface ExamBarProps {
  ref: RefObject<HTMLHeadingElement | null>;
  run: ExamRun;
  snapshot: RunSnapshot;
  onMap(): void;
  onFinish(): void;
}

/** The bar above every section: the test, its time, the save state, and the buttons for map and finish. */
export function ExamBar({ ref, run, snapshot, onMap, onFinish }: ExamBarProps) {
  const t = runnerMessages.use();
  return (
    <>
      <div className={styles.head}>
        <h1 ref={ref} tabIndex={-1} className={styles.title} lang="en">
          {run.paper.title}
        </h1>
        <SavedState saved={snapshot.saved} />
      </div>
      <div className={styles.bar}>
        <TimeLeft run={run} />
        <Button icon={GRID} className={styles.toMap} aria-haspopup="dialog" onClick={onMap}>
          {t.questionMap()}
        </Button>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          disabled={snapshot.status.kind === 'readOnly'}
          onClick={onFinish}
        >
          {t.finishExam()}
        </Button>
      </div>
    </>
  );
}
