import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes what is open in `place`: on Escape, which returns the focus, and on a press or focus elsewhere. */
export function useDismissal(place: RefObject<HTMLElement | null>, onClose: (focusBack: boolean) => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target) === true;
    const onElsewhere = ({ target }: Event) => {
      if (!isInside(target)) close(false);
    };
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && isInside(target)) close(true);
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [place]);
}
