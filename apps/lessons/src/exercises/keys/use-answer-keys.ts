import { whenIdle } from '@tensely/core/browser';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { createElement, type ReactNode, type RefObject, useEffect, useState } from 'react';

/**
 * Answering by keys, and what stands under the exercises: the list of keys, Listen, and Report. They come when the browser has time: every
 * question can be answered with Tab and Enter before.
 */
export function useAnswerKeys(
  panelRef: RefObject<HTMLElement | null>,
  question: ScoredQuestion | undefined,
  answer: MarkedAnswer | undefined,
  /** The learner stays with this question. */
  onStay: () => void,
): ReactNode {
  const [code, setCode] = useState<typeof import('./late-keys.ts')>();
  useEffect(
    () =>
      whenIdle(
        () => void import(/* webpackChunkName: "question-views" */ './late-keys.ts').then(setCode, console.warn),
      ),
    [],
  );
  useEffect(() => (code && panelRef.current ? code.listenToKeys(panelRef.current) : undefined), [code, panelRef]);
  return code && createElement(code.PanelFoot, { question, answer, onStay });
}
