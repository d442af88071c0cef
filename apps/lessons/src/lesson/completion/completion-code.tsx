import { askToReport, pageNumber } from '@tensely/core/browser';
import { Button } from '@tensely/ui/react';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import styles from './page-result-card.module.css';

/**
 * The chunk with the end of a page, its result, and Listen for the explanation. The first question does not need it.
 */
export { CompletedPage } from './completed-page.tsx';
export { PageEnd } from './page-end.tsx';
export { PageParts } from './page-parts.tsx';

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

/** Below an explanation activity whose answer completed the page: the result may be out of view. */
export function SeeResult() {
  const t = deferredMessages.use();
  return (
    <Button variant="primary" className={styles.seeResult} iconAfter="next" onClick={showResult}>
      {t.seeResult()}
    </Button>
  );
}

function showResult() {
  const heading = document.querySelector<HTMLElement>('[data-page-result] > h3');
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
