import { useEffect } from 'react';
import type { ExamRun } from '../../attempts/run/open-test.ts';

/** Keys that leave a select, or close it unchanged. */
const LEAVING_KEYS = new Set(['Tab', 'Escape']);

/**
 * Reports to the run that an answer is about to change: an option is pressed, or a select is open or has a key held.
 * Browsers fire no event when a select closes unchanged, so it counts as open until it changes, loses focus, or
 * something else is pressed.
 */
export function useChoosing({ setChoosing }: Pick<ExamRun, 'setChoosing'>): void {
  useEffect(() => {
    let state: 'none' | 'choosing' | 'typing' = 'none';
    const change = (next: typeof state) => {
      state = next;
      setChoosing(next !== 'none');
    };
    const ending = new AbortController();
    const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
      window.addEventListener(type, listener, { signal: ending.signal });
    const end = () => change('none');
    on('pointerdown', ({ target }) => change(isInAnswer(target) ? 'choosing' : 'none'));
    on('pointerup', ({ target }) => change(isSelect(target) ? 'choosing' : 'none'));
    on('keydown', ({ target, key }) => {
      if (!isSelect(target) || LEAVING_KEYS.has(key)) end();
      else if (state === 'none') change(isLetter(key) ? 'typing' : 'choosing');
    });
    on('keyup', () => state === 'typing' && end());
    for (const type of ['pointercancel', 'change', 'focusout'] as const) on(type, end);
    return () => {
      ending.abort();
      end();
    };
  }, [setChoosing]);
}

function isInAnswer(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('[data-answer]') !== null;
}

function isSelect(target: EventTarget | null): boolean {
  return isInAnswer(target) && target instanceof HTMLSelectElement;
}

/** A letter chooses an option without opening the select; the space bar opens it. */
function isLetter(key: string): boolean {
  return key.length === 1 && key !== ' ';
}
