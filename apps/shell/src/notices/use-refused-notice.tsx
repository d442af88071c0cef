import { useSyncState } from '@tensely/progress/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { frameMessages } from '../frame/messages.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';
import { noticeMessages } from './notice-text.ts';

/**
 * Shows that the service has refused the learner's work permanently, with a link to what they can do. Dismissible; it
 * returns with the next refusal and the next visit, as long as the work is on this device.
 */
export function useRefusedNotice(): { kind: 'info'; text: ReactNode } | undefined {
  const { refused = 0 } = useSyncState();
  const [dismissed, setDismissed] = useState(0);
  const t = noticeMessages.use();
  const { settings } = frameMessages.use();
  if (refused < dismissed) setDismissed(refused);
  if (refused <= dismissed) return undefined;
  const text = (
    <DismissibleNotice onDismiss={() => setDismissed(refused)}>
      {t.refused({ n: refused })} <Link to="/settings">{settings()}</Link>
    </DismissibleNotice>
  );
  return { kind: 'info', text };
}
