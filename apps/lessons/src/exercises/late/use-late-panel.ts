import { whenIdle } from '@tensely/core/browser';
import { contentHash, type MarkedAnswer, type ScoredQuestion } from '@tensely/questions/logic';
import { createElement, type RefObject, useEffect, useMemo, useState } from 'react';
import type { AdvanceControl } from '../advance/advance-setting.ts';

interface LatePanel {
  panelRef: RefObject<HTMLElement | null>;
  lessonId: string;
  /** Under whose id drafts are stored; undefined: they are not. */
  learner: string | undefined;
  question: ScoredQuestion | undefined;
  answer: MarkedAnswer | undefined;
  advance: AdvanceControl;
  /** The learner stays with this question. */
  onStay(): void;
}

/**
 * Answering by keys, the draft of the question on show, and the foot of the panel. They load when the browser is idle: every question
 * can be answered with Tab and Enter before.
 */
export function useLatePanel({ panelRef, lessonId, learner, ...foot }: LatePanel) {
  const [code, setCode] = useState<typeof import('./late-panel.ts')>();
  const { question, answer } = foot;
  useEffect(
    () =>
      whenIdle(
        () => void import(/* webpackChunkName: "question-views" */ './late-panel.ts').then(setCode, console.warn),
      ),
    [],
  );
  useEffect(() => (code && panelRef.current ? code.listenToKeys(panelRef.current) : undefined), [code, panelRef]);

  const draft = useMemo(
    () =>
      learner === undefined || !question
        ? undefined
        : code?.openDraft(learner, `${lessonId} ${question.id} ${contentHash(question)}`),
    [code, learner, lessonId, question],
  );
  const isAnswered = answer !== undefined;
  useEffect(() => {
    if (isAnswered) draft?.remove();
  }, [draft, isAnswered]);

  return {
    draft: isAnswered ? undefined : draft,
    foot: code && createElement(code.PanelFoot, foot),
  };
}
