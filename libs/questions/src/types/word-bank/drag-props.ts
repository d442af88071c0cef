import type { DragEvent } from 'react';
import type { Dragging } from './use-placing.ts';

/** What makes an element a word that can be dragged; nothing where there is no word. */
export function dragProps(drag: Dragging, index: number | undefined, word: string) {
  if (index === undefined) return {};
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer?.setData('text/plain', word); // Firefox drags nothing that has no data.
      drag.start(index);
    },
    onDragEnd: drag.end,
  };
}

/** What makes an element take a dragged word: a blank by its place, the bank without one. */
export function dropProps(drag: Dragging, place?: number) {
  return {
    onDragOver(event: DragEvent) {
      if (drag.isOn()) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      drag.drop(place);
    },
  };
}
