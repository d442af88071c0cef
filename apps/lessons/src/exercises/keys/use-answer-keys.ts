import { whenIdle } from '@tensely/core/browser';
import { type RefObject, useEffect } from 'react';

/** Answering by keys (answer-keys.ts). They come when the browser has time: Tab and Enter work without them. */
export function useAnswerKeys(panelRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      import(/* webpackChunkName: "question-views" */ './answer-keys.ts').then(({ listenToKeys }) => {
        if (panel.isConnected) stop = listenToKeys(panel);
      }, console.warn);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [panelRef]);
}
