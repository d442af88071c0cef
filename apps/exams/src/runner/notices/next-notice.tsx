import type { Paper } from '@tensely/exam-model/logic';
import { Button, Countdown, Icon } from '@tensely/ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { NEXT_STEP_MS, type NextStep } from '../../attempts/run/run-contract.ts';
import styles from './next-notice.module.css';

interface NextNoticeProps {
  next: NextStep | undefined;
  paper: Paper;
  hasFlags: boolean;
  onStay(): void;
}

/** Announces the step that happens by itself in two seconds; the button or Escape cancels it. */
export function NextNotice({ next, paper, hasFlags, onStay }: NextNoticeProps) {
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
          <p className={styles.words}>{nextWords(next, paper, hasFlags)}</p>
          <Button aria-keyshortcuts="Escape" onClick={onStay}>
            Stay here
          </Button>
          <Countdown key={round} ms={NEXT_STEP_MS} size="thick" />
        </div>
      )}
    </div>
  );
}

/** Whoever is still choosing sees what they choose from: the notice must not lie over it. Whoever reads elsewhere stays. */
function useUncovered(next: NextStep | undefined) {
  useEffect(() => {
    const { activeElement, body } = document;
    if (!next || !activeElement || activeElement === body) return;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const isSeen = bottom >= 0 && top <= window.innerHeight;
    if (isSeen) activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [next]);
}

/** Another number for every step, so that the countdown of a step that is put off starts again. */
function useRound(next: NextStep | undefined): number {
  const [known, setKnown] = useState({ next, round: 0 });
  if (known.next !== next) setKnown({ next, round: known.round + 1 });
  return known.round;
}

function nextWords(next: NextStep, { sections }: Paper, hasFlags: boolean): string {
  if (next.kind === 'overview') {
    return `All questions are answered${hasFlags ? ', some are flagged' : ''}. Overview in 2 seconds.`;
  }
  const following = sections[next.section]?.title ?? '';
  return `All questions of this section are answered. Next section in 2 seconds: ${following}.`;
}
