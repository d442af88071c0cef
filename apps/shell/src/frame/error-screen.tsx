import { Button, ButtonLink } from '@tensely/ui/react';
import { ReportErrorButton } from '../learner-reports/report-error-button.tsx';
import styles from './error-screen.module.css';
import { Wordmark } from './logo.tsx';

/** The last boundary: stands in for the whole app when nothing else can be shown. Needs no router, no data, no sign-in. */
export function ErrorScreen({ onReload }: { onReload: () => void }) {
  return (
    <main className={styles.screen}>
      <Wordmark />
      <div role="alert">
        <h1>Unexpected Application Error!</h1>
        <p className={styles.lead}>Something went wrong on this page. What you have saved is safe.</p>
      </div>
      <ol className={styles.steps}>
        <li>Reload the page. That is enough most of the time.</li>
        <li>If the error comes back, go to the home page and open the lesson or exam from there.</li>
        <li>If it still does not work, come back in a few minutes.</li>
      </ol>
      <div className={styles.actions}>
        <Button variant="primary" icon="retry" onClick={onReload}>
          Reload the page
        </Button>
        <ButtonLink href="/" icon="home">
          Go to the home page
        </ButtonLink>
        <ReportErrorButton problem="Unexpected Application Error!" />
      </div>
    </main>
  );
}
