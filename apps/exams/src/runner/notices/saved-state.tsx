import { Icon, type IconName, Spinner } from '@tensely/ui/react';
import { useEffect, useRef } from 'react';
import type { RunSnapshot } from '../../attempts/run/run-contract.ts';
import { useAnnouncer } from '../announcer/announcer.ts';
import styles from './saved-state.module.css';

type Saved = RunSnapshot['saved'];

const words: Readonly<Record<Saved, string>> = {
  saving: 'Saving...',
  service: 'Saved',
  device: 'Waiting for a connection - kept on this device',
};

const icons: Readonly<Record<Exclude<Saved, 'saving'>, IconName>> = { service: 'check', device: 'device' };

/** What became of the last answers. Told aloud only when the connection goes and when it is back. */
export function SavedState({ saved }: { saved: Saved }) {
  useConnectionWords(saved);
  return (
    <p className={styles.saved} data-saved={saved}>
      {saved === 'saving' ? <Spinner /> : <Icon name={icons[saved]} />}
      <span>{words[saved]}</span>
    </p>
  );
}

function useConnectionWords(saved: Saved) {
  const announcer = useAnnouncer();
  const wasOnDevice = useRef(false);
  useEffect(() => {
    if (saved === 'device' && !wasOnDevice.current)
      announcer.say('No connection. Your answers are kept on this device.');
    if (saved === 'service' && wasOnDevice.current) announcer.say('The connection is back. Your answers are saved.');
    if (saved !== 'saving') wasOnDevice.current = saved === 'device';
  }, [saved, announcer]);
}
