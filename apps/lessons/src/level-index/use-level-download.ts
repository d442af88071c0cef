import { askWorker, type LevelState, requestPersistentStorage, storeLevelOnDevice } from '@tensely/core/browser';
import { useEffect, useRef, useState } from 'react';

interface LevelDownload {
  /** Undefined until the service worker has responded, and without one. */
  state: LevelState | undefined;
  keep(): void;
  drop(): void;
}

/**
 * Whether a level is downloaded to this device, and functions to download and remove it. Continues an interrupted
 * download when online.
 */
export function useLevelDownload(level: string): LevelDownload {
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
    // On a first visit the service worker takes control a few seconds after the page has loaded.
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
