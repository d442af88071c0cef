import { soundsSetting } from '@tensely/core/react';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { useEffect, useRef } from 'react';

/** Plays a sound for a right or wrong answer if the learner has turned sounds on. */
export function useVerdictSound(question: ScoredQuestion | undefined, answer: MarkedAnswer | undefined): void {
  /** The question that was open at the last render. */
  const open = useRef<string>(undefined);
  const id = question?.id;
  useEffect(() => {
    const isJustGiven = answer !== undefined && open.current === id;
    open.current = answer ? undefined : id;
    if (isJustGiven && soundsSetting.read() === 'on') sound(answer.mark.outcome === 'right');
  }, [id, answer]);
}

function sound(isRight: boolean) {
  import(/* webpackChunkName: "sounds" */ './play-verdict.ts').then(
    ({ playVerdict }) => playVerdict(isRight),
    console.warn,
  );
}
