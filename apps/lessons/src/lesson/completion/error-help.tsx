import { askToReport, pageNumber } from '@tensely/core/browser';
import { Button } from '@tensely/ui/react';
import { lateMessages } from '../../messages/late-messages.ts';

export interface ErrorHelpProps {
  /** What could not be loaded, in words. */
  problem: string;
}

/** Beside what could not be loaded: the dialog that reports it, and the number that support finds this page by. */
export function ErrorHelp({ problem }: ErrorHelpProps) {
  const words = lateMessages.use();
  return (
    <>
      <Button variant="quiet" onClick={() => askToReport({ problem })}>
        {words.reportError()}
      </Button>
      <p>{words.pageNumber({ number: pageNumber() })}</p>
    </>
  );
}
