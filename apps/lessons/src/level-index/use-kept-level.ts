import { askWorker, storeLevelOnDevice, requestPersistentStorage, type LevelState } from '@tensely/core/browser';
import { useEffect, useRef, useState } from 'react';

interface KeptLevel {
  /** Undefined until the worker has answered, and for ever where there is none. */
  state: LevelState | undefined;
  keep(): void;
  drop(): void;
}

/** Whether a level is kept on this device, and how to keep it. What was interrupted goes on where there is a connection. */
export function useKeptLevel(level: string): KeptLevel {
  const [state, setState] = useState<LevelState>();
  const stop = useRef(() => {});

  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!container) return;
    let isShown = true;
    const hear = (next: LevelState) => {
      if (!isShown) return;
      setState(next);
      if (next.isWanted && next.state === 'not-kept' && navigator.onLine !== false)
        stop.current = storeLevelOnDevice(level, setState);
    };
    const look = () => askWorker({ ask: 'level', level }, hear);
    // On a first visit the worker takes over a few seconds after the page has come.
    if (!look()) container.addEventListener('controllerchange', look);
    return () => {
      isShown = false;
      stop.current();
      container.removeEventListener('controllerchange', look);
    };
  }, [level]);

  return {
    state,
    keep() {
      void requestPersistentStorage();
      stop.current();
      stop.current = storeLevelOnDevice(level, setState);
    },
    drop: () => askWorker({ ask: 'drop-level', level }, setState),
  };
}
