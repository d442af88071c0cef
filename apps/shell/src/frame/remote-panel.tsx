import { Button } from '@tensely/ui/react';
import { ReportErrorButton } from '../learner-reports/report-error-button.tsx';
import { WarningPanel } from './warning-panel.tsx';

interface RemotePanelProps {
  /** What is missing, as the learner knows it, e.g. "Grammar lessons". */
  title: string;
  /** It never came up, or it broke while it was in use. */
  trouble: 'missing' | 'stopped';
  busy: boolean;
  onRetry: () => void;
}

const texts = {
  missing: {
    heading: 'could not be loaded',
    explanation:
      'It may be your connection or a short fault on our side. The rest of Tensely works as usual, and nothing you have done is lost.',
    action: 'Try again',
  },
  stopped: {
    heading: 'stopped working',
    explanation:
      'The fault is on our side. What you have answered is kept, and the rest of Tensely works as usual. You can go on from where you were.',
    action: 'Go on',
  },
} as const;

/** Stands in the place of a part of the product that cannot be shown. */
export function RemotePanel({ title, trouble, busy, onRetry }: RemotePanelProps) {
  const { heading, explanation, action } = texts[trouble];
  return (
    <WarningPanel heading={`${title} ${heading}`}>
      <p>{explanation}</p>
      <Button variant="primary" icon="retry" busy={busy} onClick={onRetry}>
        {action}
      </Button>
      <ReportErrorButton problem={`${title} ${heading}`} />
    </WarningPanel>
  );
}
