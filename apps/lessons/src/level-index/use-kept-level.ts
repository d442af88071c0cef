import { askWorker, keepStorage, type LevelState } from '@tensely/core/browser';
import { useEffect, useState } from 'react';

interface KeptLevel {
  /** Undefined until the worker has answered, and for ever where there is none. */
  state: LevelState | undefined;
  keep(): void;
  drop(): void;
}

/** Whether a level is kept on this device, and how to keep it. */
export function useKeptLevel(level: string): KeptLevel {
  const [state, setState] = useState<LevelState>();

  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!container) return;
    let isShown = true;
    const look = () => askWorker({ ask: 'level', level }, (next) => isShown && setState(next));
    // On a first visit the worker takes over a few seconds after the page has come.
    if (!look()) container.addEventListener('controllerchange', look);
    return () => {
      isShown = false;
      container.removeEventListener('controllerchange', look);
    };
  }, [level]);

  return {
    state,
    keep() {
      void keepStorage();
      askWorker({ ask: 'keep-level', level }, setState);
    },
    drop: () => askWorker({ ask: 'drop-level', level }, setState),
  };
}
