import type { Page } from '@tensely/content/lessons';
import { afterPaint } from '@tensely/core/browser';
import { useTracker } from '@tensely/progress/react';
import { plainText } from '@tensely/questions/logic';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Blocks of the explanation may render this much later than the rest of the page, in milliseconds. */
const RENDER_WAIT_MS = 3000;

interface Shown {
  /** "A1/nouns/2" */
  pageKey: string;
  page: Page;
  explanationRef: RefObject<HTMLElement | null>;
  exercisesRef: RefObject<HTMLElement | null>;
}

/**
 * Brings the place into view that the hash of the address names, and focuses it: `#example-2` is the second sentence among examples and
 * common mistakes, `#question-3` the third exercise. The search index names the same places.
 */
export function useNamedPlace({ pageKey, page, explanationRef, exercisesRef }: Shown): void {
  const { pathname, search, hash, key } = useLocation();
  const { snapshot } = useTracker();
  // Saved answers move the exercises to the first open question, so a question is opened after them.
  const isRestored = snapshot.session?.restoring === false;
  const isShown = `${pathname}/${new URLSearchParams(search).get('page')}` === `/${pageKey}`;
  const [, kind, digits] = /^#(example|question)-(\d{1,2})$/.exec(hash) ?? [];
  const number = Number(digits);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address counts again with each navigation (key)
  useEffect(() => {
    const [explanation, exercises] = [explanationRef.current, exercisesRef.current];
    if (!isShown || !explanation || !exercises) return;
    if (kind === 'question' && isRestored) return afterPaint(() => showQuestion(exercises, number));
    if (kind === 'example') return whenRendered(explanation, () => findExample(explanation, page, number), showElement);
  }, [isShown, kind, number, isRestored, page, key]);
}

/** Calls `show` with the element once it is there and painted. The returned function ends the wait. */
function whenRendered(root: Element, find: () => HTMLElement | undefined, show: (element: HTMLElement) => void) {
  const observer = new MutationObserver(showIfRendered);
  const timer = setTimeout(end, RENDER_WAIT_MS);
  let cancel = () => {};
  observer.observe(root, { childList: true, subtree: true });
  // In a hidden window this runs at once.
  cancel = afterPaint(showIfRendered);

  function showIfRendered() {
    const element = find();
    if (!element) return;
    end();
    cancel = afterPaint(() => show(element));
  }

  function end() {
    clearTimeout(timer);
    observer.disconnect();
    cancel();
  }

  return end;
}

function findExample(root: Element, page: Page, number: number): HTMLElement | undefined {
  const item = page.content.filter(({ type }) => type === 'example' || type === 'commonMistake')[number - 1];
  if (item?.type !== 'example' && item?.type !== 'commonMistake') return undefined;
  const sentence = withoutSpaces(item.type === 'example' ? plainText(item.text) : item.right);
  const elements = [...root.querySelectorAll<HTMLElement>(item.type === 'example' ? 'li' : 'p')];
  return elements.findLast(({ textContent }) => withoutSpaces(textContent).includes(sentence));
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

function showElement(element: HTMLElement) {
  for (const before of document.querySelectorAll('[data-found]')) before.removeAttribute('data-found');
  element.dataset.found = '';
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

/** Goes to the question as its dot does; a completed page has its result there instead. */
function showQuestion(exercises: HTMLElement, number: number) {
  exercises.scrollIntoView({ block: 'start' });
  const dot = exercises.querySelectorAll<HTMLElement>('[data-exercises] nav ol button')[number - 1];
  (dot ?? exercises).focus({ preventScroll: true });
  dot?.click();
}
