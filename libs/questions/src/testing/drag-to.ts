import { fireEvent } from '@testing-library/react';

/** Drags with the mouse from one element to another. */
export function dragTo(from: Element, to: Element): void {
  fireEvent.pointerDown(from, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(to, { clientX: 20, clientY: 20 });
  fireEvent.pointerUp(to);
}
