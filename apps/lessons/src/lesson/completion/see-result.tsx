import { Button } from '@tensely/ui/react';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import styles from './page-result-card.module.css';

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
