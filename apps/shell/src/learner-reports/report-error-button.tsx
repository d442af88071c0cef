import { askToReport } from '@tensely/core/browser';
import { Button } from '@tensely/ui/react';

/** Beside what tells of an error: opens the dialog that reports it. */
export function ReportErrorButton({ problem }: { problem: string }) {
  return (
    <Button variant="quiet" onClick={() => askToReport({ problem })}>
      Report this error
    </Button>
  );
}
