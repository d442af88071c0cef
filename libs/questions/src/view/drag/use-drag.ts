import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import styles from './drag.module.css';

/** Distance in pixels after which a press becomes a drag. */
const STARTS_AFTER = 6;
/** Distance in pixels from the top and bottom of the window within which the page scrolls along. */
const EDGE = 40;
const SCROLL_STEP = 8;

/** An element with `data-drop` is a drop target. */
const PLACE = '[data-drop]';

interface DragProps {
  'data-draggable': 'handle' | 'whole';
  onPointerDown(event: ReactPointerEvent<HTMLElement>): void;
}

/**
 * Drags an element onto one with `data-drop` in the same form. A copy follows the pointer, `data-dragged` is on the
 * element and `data-over` on the target; Escape cancels. A finger drags only by a handle, since other movements scroll
 * the page: dragging is optional, and buttons do the same.
 * @example
 * const drag = useDrag<number>((key, place) => put(key, place));
 * <li {...drag(key)}>…</li>
 * <div data-drop="left">…</div>
 */
export function useDrag<Item>(onDrop: (item: Item, place: string) => void) {
  const drop = useRef(onDrop);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => cancel.current?.(), []);

  return (item: Item, isHandle = false): DragProps => ({
    'data-draggable': isHandle ? 'handle' : 'whole',
    onPointerDown(event) {
      if (event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return;
      cancel.current?.();
      cancel.current = follow(event.currentTarget, event, (place) => drop.current(item, place));
    },
  });
}

/** Follows the pointer until it is released. Returns a function that cancels. */
function follow(handle: HTMLElement, start: { clientX: number; clientY: number }, onDrop: (place: string) => void) {
  const source = handle.closest<HTMLElement>('li, [data-drop]') ?? handle;
  const form = handle.closest('form');
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | undefined;
  let scrolling = 0;

  function move(event: PointerEvent) {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost && Math.hypot(x, y) < STARTS_AFTER) return;
    ghost ??= lift(source);
    ghost.style.translate = `${x}px ${y}px`;
    mark(placeUnder(event, form));
    scroll(event.clientY, y);
  }

  function mark(place: HTMLElement | undefined) {
    over?.removeAttribute('data-over');
    over = place;
    over?.setAttribute('data-over', '');
  }

  function scroll(at: number, moved: number) {
    cancelAnimationFrame(scrolling);
    const isUp = at < EDGE && moved < 0;
    if (!isUp && !(at > window.innerHeight - EDGE && moved > 0)) return;
    scrolling = requestAnimationFrame(() => {
      window.scrollBy(0, isUp ? -SCROLL_STEP : SCROLL_STEP);
      scroll(at, moved);
    });
  }

  function end() {
    listeners.abort();
    cancelAnimationFrame(scrolling);
    over?.removeAttribute('data-over');
    source.removeAttribute('data-dragged');
    ghost?.remove();
  }

  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointercancel', end, options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), options);
  window.addEventListener(
    'pointerup',
    () => {
      const place = over?.dataset.drop;
      if (ghost) swallowClick();
      end();
      if (place !== undefined) onDrop(place);
    },
    options,
  );
  return end;
}

/** Shows a copy of the element above the page, and marks the element. */
function lift(source: HTMLElement): HTMLElement {
  const { left, top, width } = source.getBoundingClientRect();
  const { font, color } = getComputedStyle(source);
  const ghost = document.createElement('div');
  ghost.append(source.cloneNode(true));
  ghost.inert = true;
  ghost.className = styles.ghost ?? '';
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, inlineSize: `${width}px`, font, color });
  document.body.append(ghost);
  source.setAttribute('data-dragged', '');
  return ghost;
}

/** A finger's events target the element where it started, so this asks the document. */
function placeUnder({ clientX, clientY, target, pointerType }: PointerEvent, form: HTMLElement | null) {
  const under = pointerType === 'touch' ? document.elementFromPoint(clientX, clientY) : target;
  const place = under instanceof Element ? under.closest<HTMLElement>(PLACE) : undefined;
  return place && form?.contains(place) ? place : undefined;
}

/** Suppresses the click that follows a drag. It comes immediately or not at all. */
function swallowClick() {
  const listener = new AbortController();
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: listener.signal },
  );
  setTimeout(() => listener.abort());
}
