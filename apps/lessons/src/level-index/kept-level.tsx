import type { Level } from '@tensely/content-model/logic';
import { Button, Message, ProgressBar } from '@tensely/ui/react';
import styles from './level-index.module.css';
import { useKeptLevel } from './use-kept-level.ts';

/** Keeps a level on this device, with its size and how far it is. Nothing where the browser keeps nothing. */
export function KeptLevel({ level }: { level: Level }) {
  const { state, keep, drop } = useKeptLevel(level.key);
  if (!state || (state.bytes === 0 && state.state !== 'failed')) return null;
  const size = sizeWords(state.bytes);
  const keepButton = (
    <Button onClick={keep}>
      Keep level {level.label} offline ({size})
    </Button>
  );
  return (
    <section className={styles.kept} aria-label="Without a connection">
      {state.state === 'not-kept' && keepButton}
      {state.state === 'keeping' && (
        <ProgressBar
          label={`Keeping level ${level.label} on this device...`}
          value={Math.round(state.progress * 100)}
          detail={size}
        />
      )}
      <div role="status">
        {state.state === 'kept' && (
          <p>
            Level {level.label} is on this device ({size}): it works without a connection.
          </p>
        )}
        {state.state === 'no-room' && (
          <Message kind="error">There is not enough room left on this device. Make some room, then try again.</Message>
        )}
        {state.state === 'failed' && (
          <Message kind="error">Level {level.label} could not be kept. Check your connection, then try again.</Message>
        )}
      </div>
      {state.state === 'kept' && (
        <Button variant="quiet" onClick={drop}>
          Remove it from this device
        </Button>
      )}
      {(state.state === 'no-room' || (state.state === 'failed' && state.bytes > 0)) && keepButton}
    </section>
  );
}

/** In whole kilobytes, or megabytes with one digit: "420 kB", "1.3 MB". */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
