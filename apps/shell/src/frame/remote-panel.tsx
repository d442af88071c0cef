import { Button } from '@tensely/ui/react';
import { LazyErrorHelp } from '../learner-reports/lazy-error-help.tsx';
import { troubleMessages } from './trouble-messages.ts';
import { WarningPanel } from './warning-panel.tsx';

interface RemotePanelProps {
  /** The missing part as the learner knows it, e.g. "Grammar lessons". */
  title: string;
  /** Whether it never loaded, or crashed while in use. */
  trouble: 'missing' | 'stopped';
  busy: boolean;
  onRetry: () => void;
}

const texts = {
  missing: { heading: 'missing', explanation: 'aboutMissing', action: 'retry' },
  stopped: { heading: 'stopped', explanation: 'aboutStopped', action: 'goOn' },
} as const;

/** Replaces a part of the product that cannot be shown. */
export function RemotePanel({ title, trouble, busy, onRetry }: RemotePanelProps) {
  const t = troubleMessages.use();
  const { heading, explanation, action } = texts[trouble];
  const problem = t[heading]({ part: title });
  return (
    <WarningPanel heading={problem}>
      <p>{t[explanation]()}</p>
      <Button variant="primary" icon="retry" busy={busy} onClick={onRetry}>
        {t[action]()}
      </Button>
      <LazyErrorHelp problem={problem} />
    </WarningPanel>
  );
}
