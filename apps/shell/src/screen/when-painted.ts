import { afterPaint } from '@tensely/core/browser';
import { AFTER_PAINT } from '@tensely/platform/host';

/** Frames for the feedback to an option that is pressed as soon as it is visible. */
const FRAMES_FOR_A_PRESS = 2;

/**
 * Resolves when the prerendered screen has been painted and has had time for a press; at once on a page without one. Calls
 * `onFirstPaint` before the press.
 */
export async function whenPainted(document: Document, onFirstPaint: () => void): Promise<void> {
  const isPrerendered = document.querySelector('[data-drawn] [data-drawn], [data-screen][data-drawn]') !== null;
  const isPainting = isPrerendered && !document.hidden;
  if (isPainting) await frame();
  fetchNext(document);
  onFirstPaint();
  // Neither a returning learner's exercises nor a screen of the shell can respond without the script.
  if (!isPainting || document.querySelector('[data-returning], [data-screen]')) return;
  for (let left = FRAMES_FOR_A_PRESS; left > 0; left--) await frame();
}

/** Resolves after the next frame, or after 300 ms in a window that is not painted. */
const frame = () => new Promise<void>(afterPaint);

/** Adds the preload links that the gateway has deferred until after the first paint. */
function fetchNext(document: Document) {
  const links = document.querySelector<HTMLTemplateElement>(`template#${AFTER_PAINT}`);
  if (links) document.head.append(links.content);
}
