import { whenIdle } from '@tensely/core/browser';
import { createElement, useEffect, useState } from 'react';
import type { PanelFootProps, RemovableDraft } from './panel-foot.tsx';

/**
 * Loads the keys, the draft of the open question and the foot of the panel when the browser is idle. Every question can
 * be answered with Tab and Enter before.
 */
export function usePanelFoot(foot: Omit<PanelFootProps, 'onDraft'>) {
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
    // While the next question opens, the draft is still that of the previous one.
    draft: foot.answer || draft?.of !== foot.question?.id ? undefined : draft?.store,
    foot: code && createElement(code.PanelFoot, { ...foot, onDraft: setDraft }),
  };
}
