import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ListenControl } from './listen-control.tsx';
import { spokenLines } from './spoken-lines.ts';

/** Listen beside every example, dialogue and text of the explanation, at the places kept for it (`data-listen`). */
export function ExplanationListening({ panelRef }: { panelRef: RefObject<HTMLElement | null> }) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    setPlaces([...(panelRef.current?.querySelectorAll<HTMLElement>('[data-listen]') ?? [])]);
  }, [panelRef]);
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
