import { askToReport, pageNumber } from '@tensely/core/browser';
import { waitForLanguage } from '@tensely/core/react';
import { Button } from '@tensely/ui/react';
import { accountMessages } from '../account/messages/catalogue.ts';
import english from '../account/messages/error-help.en.json';
import styles from './error-help.module.css';

/** In the catalogue of what comes late: nobody loads it for a lesson. */
const errorHelpMessages = accountMessages.room('errorHelp', english);

/** The help once its messages are there: nothing has asked for their chunk before. */
export async function loadErrorHelp() {
  await waitForLanguage();
  return ErrorHelp;
}

/** Below what tells of an error: the number that support finds this page by, and the dialog that reports the error. */
function ErrorHelp({ problem }: { problem: string }) {
  const words = errorHelpMessages.use();
  return (
    <>
      <Button variant="quiet" onClick={() => askToReport({ problem })}>
        {words.report()}
      </Button>
      <p className={styles.number}>{words.number({ number: pageNumber() })}</p>
    </>
  );
}
