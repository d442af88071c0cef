import { askToReport, pageNumber } from '@tensely/core/browser';
import { waitForLanguage } from '@tensely/core/react';
import { Button } from '@tensely/ui/react';
import { accountMessages } from '../account/messages/catalogue.ts';
import english from '../account/messages/error-help.en.json';
import styles from './report-dialog.module.css';

/** In the late catalogue, which no lesson loads. */
const errorHelpMessages = accountMessages.namespace('errorHelp', english);

/** The help once its messages have loaded, which nothing has requested before. */
export async function loadErrorHelp() {
  await waitForLanguage();
  return ErrorHelp;
}

/** Shown below an error: the support number of this page, and the button that reports the error. */
function ErrorHelp({ problem }: { problem: string }) {
  const t = errorHelpMessages.use();
  return (
    <>
      <Button variant="quiet" onClick={() => askToReport({ problem })}>
        {t.report()}
      </Button>
      <p className={styles.number}>{t.number({ number: pageNumber() })}</p>
    </>
  );
}
