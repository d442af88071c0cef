import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTimeout } from '../use-timeout.ts';
import { ListenControl, type SpokenLine } from './listen-control.tsx';
import { speech } from './listening.ts';

/** After this time without an English voice the browser is assumed to have none, in milliseconds. */
const VOICES_WITHIN_MS = 2000;

/** Listen beside every example, dialogue and text of the explanation, in its reserved places (`data-listen`). */
export function ExplanationListening({ panelRef }: { panelRef: RefObject<HTMLElement | null> }) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const { canSpeak } = useSyncExternalStore(speech.subscribe, speech.getSnapshot);
  useEffect(() => {
    setPlaces([...(panelRef.current?.querySelectorAll<HTMLElement>('[data-listen]') ?? [])]);
  }, [panelRef]);
  useEffect(() => {
    if (canSpeak) for (const place of places) place.hidden = false;
  }, [canSpeak, places]);
  // Without a voice, releases the reserved space below the window, where nothing visible moves.
  useTimeout(VOICES_WITHIN_MS, canSpeak ? undefined : places.length, () => {
    for (const place of places) place.hidden = place.getBoundingClientRect().top >= innerHeight;
  });
  return places.map((place, number) =>
    createPortal(
      <ListenControl
        readLines={() => (place.parentElement ? spokenLines(place.parentElement) : [])}
        hasSpeed={number === 0}
      />,
      place,
      String(number),
    ),
  );
}

/** The lines to read of a block of the explanation: its examples, the lines of its dialogue, or its paragraphs. */
function spokenLines(block: Element): SpokenLine[] {
  return [...block.querySelectorAll('li, dd, p')].flatMap((element) => {
    // An example's gloss is not read.
    if (element.matches('li p')) return [];
    return { element: element.closest('dl > div') ?? element, text: readText(element) };
  });
}

function readText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element)) return '';
  if (node.matches('br')) return ' ';
  if (node.matches('[aria-hidden], li p')) return '';
  const words = [...node.childNodes].map(readText).join('');
  return getComputedStyle(node).display === 'block' ? ` ${words} ` : words;
}
