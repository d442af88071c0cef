import { whenIdle } from '@tensely/core/browser';
import { createElement, type ReactNode, type RefObject, useEffect, useState } from 'react';

/**
 * Answering by keys, and the list of them. They come when the browser has time: every question can be answered with Tab and
 * Enter before.
 */
export function useAnswerKeys(panelRef: RefObject<HTMLElement | null>): ReactNode {
  const [code, setCode] = useState<typeof import('./late-keys.ts')>();
  useEffect(
    () =>
      whenIdle(
        () => void import(/* webpackChunkName: "question-views" */ './late-keys.ts').then(setCode, console.warn),
      ),
    [],
  );
  useEffect(() => (code && panelRef.current ? code.listenToKeys(panelRef.current) : undefined), [code, panelRef]);
  return code && createElement(code.KeyHelp);
}
