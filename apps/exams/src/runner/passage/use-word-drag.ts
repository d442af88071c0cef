import { type PointerEvent, useRef } from 'react';

interface WordDragPorts {
  /** The pointer has come to another word than the one where it was pressed. */
  onOver(from: number, to: number): void;
  /** It was let go over another word. */
  onEnd(from: number, to: number): void;
  onCancel(): void;
}

/**
 * Dragging over words, by mouse, pen or a finger that sets out sideways (up and down it scrolls). Words have a
 * `data-word`. A press that stays on its word is no drag.
 */
export function useWordDrag({ onOver, onEnd, onCancel }: WordDragPorts) {
  const drag = useRef<{ from: number; to: number }>(undefined);

  function onPointerDown({ target, button, shiftKey }: PointerEvent) {
    const from = button === 0 && !shiftKey ? wordAt(target) : undefined;
    drag.current = from === undefined ? undefined : { from, to: from };
  }
  function onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
    const { current } = drag;
    if (current && buttons === 0) return onPointerCancel();
    // A finger's moves all go to the word where it was put down.
    const to = current && wordAt(document.elementFromPoint(clientX, clientY));
    if (!current || to === undefined || to === current.to) return;
    current.to = to;
    onOver(current.from, to);
  }
  function onPointerUp() {
    const { current } = drag;
    drag.current = undefined;
    if (current && current.from !== current.to) onEnd(current.from, current.to);
  }
  function onPointerCancel() {
    drag.current = undefined;
    onCancel();
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

function wordAt(target: EventTarget | null): number | undefined {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
  return word ? Number(word.dataset.word) : undefined;
}
