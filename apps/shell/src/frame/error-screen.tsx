import { Button, ButtonLink } from '@tensely/ui/react';
import { LazyErrorHelp } from '../learner-reports/lazy-error-help.tsx';
import styles from './error-screen.module.css';
import { Wordmark } from './logo.tsx';
import { troubleMessages } from './trouble-messages.ts';

/** The last boundary: replaces the whole app if nothing else can be shown. Needs no router, data or sign-in. */
export function ErrorScreen({ onReload }: { onReload: () => void }) {
  const words = troubleMessages.use();
  return (
    <main className={styles.screen}>
      <Wordmark />
      <div role="alert">
        <p className={styles.lead}>{words.savedIsSafe()}</p>
        <h1>{words.unexpected()}</h1>
      </div>
      <ol className={styles.steps}>
        <li>{words.stepReload()}</li>
        <li>{words.stepHome()}</li>
        <li>{words.stepWait()}</li>
      </ol>
      <div className={styles.actions}>
        <Button variant="primary" icon="retry" onClick={onReload}>
          {words.reload()}
        </Button>
        <ButtonLink href="/" icon="home">
          {words.goHome()}
        </ButtonLink>
        <LazyErrorHelp problem={words.unexpected()} />
      </div>
    </main>
  );
}
