import type { Paper } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Button, Countdown, Icon } from '@tensely/ui/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { NEXT_STEP_MS, type NextStep } from '../../attempts/contract.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './next-notice.module.css';

interface NextNoticeProps {
  next: NextStep | undefined;
  paper: Paper;
  hasFlags: boolean;
  onStay(): void;
}

/** Announces the automatic step in two seconds; the button or Escape cancels it. */
export function NextNotice({ next, paper, hasFlags, onStay }: NextNoticeProps) {
  const t = runnerMessages.use();
  const stay = useEffectEvent(onStay);
  const round = useRound(next);
  const isComing = next !== undefined;
  useUncovered(next);
  useEffect(() => {
    if (!isComing) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && stay();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isComing]);

  return (
    <div role="alert">
      {next && (
        <div className={styles.notice}>
          <Icon name="check" />
          <p className={styles.words}>{renderNext(t, next, paper, hasFlags)}</p>
          <Button aria-keyshortcuts="Escape" onClick={onStay}>
            {t.stayHere()}
          </Button>
          <Countdown key={round} ms={NEXT_STEP_MS} size="thick" />
        </div>
      )}
    </div>
  );
}

/** Scrolls the focused question out from under the notice. A learner who reads elsewhere is not scrolled. */
function useUncovered(next: NextStep | undefined) {
  useEffect(() => {
    const { activeElement, body } = document;
    if (!next || !activeElement || activeElement === body) return;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const isSeen = bottom >= 0 && top <= window.innerHeight;
    if (isSeen) activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [next]);
}

/** A new number for every step, so that a postponed step restarts its countdown. */
function useRound(next: NextStep | undefined): number {
  const [known, setKnown] = useState({ next, round: 0 });
  if (known.next !== next) setKnown({ next, round: known.round + 1 });
  return known.round;
}

type Words = ReturnType<typeof runnerMessages.now>;

function renderNext(t: Words, next: NextStep, { sections }: Paper, hasFlags: boolean): ReactNode {
  if (next.kind === 'overview') return hasFlags ? t.overviewFlagged() : t.overviewSoon();
  return fillMessage(t.nextSoon, { title: <span lang="en">{sections[next.section]?.title}</span> });
}
