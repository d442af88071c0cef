import { askToReport } from '@tensely/core/browser';
import { Button } from '@tensely/ui/react';
import { troubleMessages } from '../frame/trouble-messages.ts';

/** Beside what tells of an error: opens the dialog that reports it. */
export function ReportErrorButton({ problem }: { problem: string }) {
  const { report } = troubleMessages.use();
  return (
    <Button variant="quiet" onClick={() => askToReport({ problem })}>
      {report()}
    </Button>
  );
}
