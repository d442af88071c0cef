import { Icon, type IconName, Spinner } from '@tensely/ui/react';
import { useEffect, useRef } from 'react';
import type { RunSnapshot } from '../../attempts/contract.ts';
import { useAnnouncer } from '../announcer/announcer.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './saved-state.module.css';

type Saved = RunSnapshot['saved'];

const savedKeys = { saving: 'saving', service: 'saved', device: 'savedHere' } as const satisfies Record<Saved, string>;

const icons: Readonly<Record<Exclude<Saved, 'saving'>, IconName>> = { service: 'check', device: 'device' };

/** The save state of the last answers. Announced only when the connection is lost and restored. */
export function SavedState({ saved }: { saved: Saved }) {
  const t = runnerMessages.use();
  useConnectionText(saved);
  return (
    <p className={styles.saved} data-saved={saved}>
      {saved === 'saving' ? <Spinner /> : <Icon name={icons[saved]} />}
      <span>{t[savedKeys[saved]]()}</span>
    </p>
  );
}

function useConnectionText(saved: Saved) {
  const announcer = useAnnouncer();
  const wasOnDevice = useRef(false);
  useEffect(() => {
    const t = runnerMessages.now();
    if (saved === 'device' && !wasOnDevice.current) announcer.say(t.connectionGone());
    if (saved === 'service' && wasOnDevice.current) announcer.say(t.connectionBack());
    if (saved !== 'saving') wasOnDevice.current = saved === 'device';
  }, [saved, announcer]);
}
