import { askToReport, pageNumber } from '@tensely/core/browser';
import { Button } from '@tensely/ui/react';
import { deferredMessages } from '../../messages/deferred-messages.ts';

export interface ErrorHelpProps {
  /** What failed to load. */
  problem: string;
}

/** Help beside an error: the dialog that reports it, and the help code for support. */
export function ErrorHelp({ problem }: ErrorHelpProps) {
  const t = deferredMessages.use();
  return (
    <>
      <Button variant="quiet" onClick={() => askToReport({ problem })}>
        {t.reportError()}
      </Button>
      <p>{t.pageNumber({ number: pageNumber() })}</p>
    </>
  );
}
