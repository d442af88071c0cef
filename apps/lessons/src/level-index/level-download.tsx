import type { Level } from '@tensely/content/lessons';
import { askWorker, type LevelState, requestPersistentStorage, storeLevelOnDevice } from '@tensely/core/browser';
import { Button, Message, ProgressBar } from '@tensely/ui/react';
import { useEffect, useRef, useState } from 'react';
import { aroundMessages } from '../messages/around-messages.ts';
import styles from './level-index.module.css';

/** Downloads a level to this device, with its size and progress. Renders nothing if the browser has no storage. */
export function LevelDownload({ level }: { level: Level }) {
  const t = aroundMessages.use();
  const { state, keep, drop } = useLevelDownload(level.key);
  if (!state || (state.bytes === 0 && state.state !== 'failed')) return null;
  const size = formatSize(state.bytes);
  const keepButton = <Button onClick={keep}>{t.keepLevel({ level: level.label, size })}</Button>;
  return (
    <section className={styles.kept} aria-label={t.withoutConnection()}>
      {state.state === 'not-kept' && keepButton}
      {state.state === 'keeping' && (
        <ProgressBar label={t.keeping({ level: level.label })} value={Math.round(state.progress * 100)} detail={size} />
      )}
      <div role="status">
        {state.state === 'kept' && <p>{t.kept({ level: level.label, size })}</p>}
        {state.state === 'no-room' && <Message kind="error">{t.noRoom()}</Message>}
        {state.state === 'failed' && <Message kind="error">{t.notKept({ level: level.label })}</Message>}
      </div>
      {state.state === 'kept' && (
        <Button variant="quiet" onClick={drop}>
          {t.dropLevel()}
        </Button>
      )}
      {(state.state === 'no-room' || (state.state === 'failed' && state.bytes > 0)) && keepButton}
    </section>
  );
}

/** A size in whole kilobytes, or in megabytes with one digit: "420 kB", "1.3 MB". */
function formatSize(bytes: number): string {
  const t = aroundMessages.now();
  if (bytes < 1_000_000) return t.kilobytes({ n: Math.ceil(bytes / 1000) });
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t.megabytes({ n: (bytes / 1_000_000).toLocaleString(aroundMessages.lang(), digits) });
}

/**
 * Whether a level is downloaded to this device, and functions to download and remove it. Continues an interrupted
 * download when online.
 */
function useLevelDownload(level: string) {
  /** Undefined until the service worker has responded, and without one. */
  const [state, setState] = useState<LevelState>();
  const stop = useRef(() => {});

  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!container) return;
    let isShown = true;
    const onAnswer = (next: LevelState) => {
      if (!isShown) return;
      setState(next);
      if (next.isWanted && next.state === 'not-kept' && navigator.onLine !== false)
        stop.current = storeLevelOnDevice(level, setState);
    };
    const ask = () => askWorker({ ask: 'level', level }, onAnswer);
    // On a first visit the service worker takes control a few seconds after the page has loaded.
    if (!ask()) container.addEventListener('controllerchange', ask);
    return () => {
      isShown = false;
      stop.current();
      container.removeEventListener('controllerchange', ask);
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
