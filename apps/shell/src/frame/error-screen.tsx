import { ErrorBoundary } from '@tensely/core/react';
import { Button, ButtonLink } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { LazyErrorHelp } from '../learner-reports/listen-for-reports.tsx';
import styles from './error-screen.module.css';
import { Wordmark } from './logo.tsx';
import { troubleMessages } from './messages.ts';

/** The last boundary: replaces the whole app if nothing else can be shown. Needs no router, data or sign-in. */
export function ErrorScreen({ onReload }: { onReload: () => void }) {
  const t = troubleMessages.use();
  return (
    <main className={styles.screen}>
      <Wordmark />
      <div role="alert">
        <p className={styles.lead}>{t.savedIsSafe()}</p>
        <h1>{t.unexpected()}</h1>
      </div>
      <ol className={styles.steps}>
        <li>{t.stepReload()}</li>
        <li>{t.stepHome()}</li>
        <li>{t.stepWait()}</li>
      </ol>
      <div className={styles.actions}>
        <Button variant="primary" icon="retry" onClick={onReload}>
          {t.reload()}
        </Button>
        <ButtonLink href="/" icon="home">
          {t.goHome()}
        </ButtonLink>
        <LazyErrorHelp problem={t.unexpected()} />
      </div>
    </main>
  );
}

/** The outermost boundary: an uncaught error shows the error screen. */
export function LastBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<ErrorScreen onReload={() => location.reload()} />}>{children}</ErrorBoundary>;
}
