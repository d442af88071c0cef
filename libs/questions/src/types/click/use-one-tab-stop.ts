import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * A roving tab index over a row or column of buttons: arrow keys, Home and End move the focus, and Tab returns to the
 * last focused button.
 */
export function useOneTabStop(count: number, vertical: boolean) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const [back, forward] = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];

  function target(key: string): number | undefined {
    if (key === back) return Math.max(0, current - 1);
    if (key === forward) return Math.min(count - 1, current + 1);
    if (key === 'Home') return 0;
    return key === 'End' ? count - 1 : undefined;
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      const next = target(event.key);
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      buttons.current.get(next)?.focus();
    },
    propsOf: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
      ref: (button: HTMLButtonElement | null) => {
        if (button) buttons.current.set(index, button);
        else buttons.current.delete(index);
      },
    }),
  };
}
