import { afterPaint } from '@tensely/core/browser';

/** A screen whose style sheets do not come, or a window that is not painted, is not waited for any longer. */
const LONGEST_MS = 300;

/** What is pressed as soon as it can be seen gets its verdict in these. */
const FRAMES_FOR_A_PRESS = 2;

/** Resolves when the screen that came drawn with the page was painted, and has had time for a press; at once where none did. */
export async function whenPainted(document: Document): Promise<void> {
  if (document.hidden || !document.querySelector('[data-drawn] [data-drawn]')) return;
  await Promise.race([painted(document), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}

const frame = () => new Promise<void>(afterPaint);

async function painted(document: Document) {
  while (document.querySelector('link[data-awaited]') && !document.hidden) await frame();
  for (let left = 1 + FRAMES_FOR_A_PRESS; left > 0; left--) await frame();
}
