import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { frameMessages } from '../messages.ts';
import { DisplayChoices } from './display-choices.tsx';
import styles from './display-settings.module.css';
import { useDismissal } from './use-dismissal.ts';

export interface DisplaySettingsProps {
  /** The menu including its button. */
  place: RefObject<HTMLElement | null>;
  onClose: (focusBack: boolean) => void;
}

/** Display settings and a link to all settings, loaded after the first screen. */
export function DisplaySettings({ place, onClose }: DisplaySettingsProps) {
  useDismissal(place, onClose);
  const { allSettings } = frameMessages.use();
  return (
    <div className={styles.settings}>
      <DisplayChoices />
      <Link to="/settings" onClick={() => onClose(false)}>
        {allSettings()}
      </Link>
    </div>
  );
}
