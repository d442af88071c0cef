import { whenIdle } from '@tensely/core/browser';
import { createElement, useEffect, useState } from 'react';
import type { RemovableDraft } from './drafts.ts';
import type { PanelFootProps } from './panel-foot.tsx';

/**
 * Answering by keys, the draft of the question on show, and the foot of the panel. They load when the browser is idle: every question
 * can be answered with Tab and Enter before.
 */
export function useLatePanel(foot: Omit<PanelFootProps, 'onDraft'>) {
  const [code, setCode] = useState<typeof import('./panel-foot.tsx')>();
  const [draft, setDraft] = useState<{ of: string; store: RemovableDraft }>();
  useEffect(
    () =>
      whenIdle(
        () => void import(/* webpackChunkName: "question-views" */ './panel-foot.tsx').then(setCode, console.warn),
      ),
    [],
  );
  return {
    // While another question comes up, the draft is still that of the one before.
    draft: foot.answer || draft?.of !== foot.question?.id ? undefined : draft?.store,
    foot: code && createElement(code.PanelFoot, { ...foot, onDraft: setDraft }),
  };
}
