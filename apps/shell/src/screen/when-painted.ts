import { afterPaint } from '@tensely/core/browser';
import { AFTER_PAINT } from '@tensely/platform/host';

/** A screen whose style sheets do not come, or a window that is not painted, is not waited for any longer. */
const LONGEST_MS = 300;

/** What is pressed as soon as it can be seen gets its verdict in these. */
const FRAMES_FOR_A_PRESS = 2;

/** Resolves when the screen that came drawn with the page was painted, and has had time for a press; at once where none did. */
export async function whenPainted(document: Document): Promise<void> {
  const isDrawn = document.querySelector('[data-drawn] [data-drawn]') !== null;
  if (!document.hidden && isDrawn)
    await Promise.race([painted(document), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
  fetchNext(document);
}

const frame = () => new Promise<void>(afterPaint);

async function painted(document: Document) {
  while (document.querySelector('link[data-awaited]') && !document.hidden) await frame();
  await frame();
  fetchNext(document);
  // Who comes back has no verdict to wait for: their exercises come with the script.
  if (document.querySelector('[data-returning]')) return;
  for (let left = FRAMES_FOR_A_PRESS; left > 0; left--) await frame();
}

/** Asks for the files that the gateway has put off until something can be seen. */
function fetchNext(document: Document) {
  const links = document.querySelector<HTMLTemplateElement>(`template#${AFTER_PAINT}`);
  if (links) document.head.append(links.content);
}
