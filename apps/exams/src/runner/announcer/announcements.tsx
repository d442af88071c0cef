import { Icon, VisuallyHidden } from '@tensely/ui/react';
import { useSyncExternalStore } from 'react';
import styles from './announcements.module.css';
import { useAnnouncer } from './announcer.ts';

/**
 * The live region of the running exam. A modal dialog makes the page behind it inert, including live regions, so a
 * dialog has its own (`isInDialog`), for screen readers only.
 */
export function Announcements({ isInDialog = false }: { isInDialog?: boolean }) {
  const { subscribe, getSnapshot } = useAnnouncer();
  const current = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <div aria-live="polite">
      {current &&
        (current.isShown && !isInDialog ? (
          <p key={current.id} className={styles.shown}>
            <Icon name="clock" />
            <span>{current.text}</span>
          </p>
        ) : (
          <VisuallyHidden key={current.id}>{current.text}</VisuallyHidden>
        ))}
    </div>
  );
}
