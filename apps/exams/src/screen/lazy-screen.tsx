import { createLazy, useLazy } from '@tensely/core/react';
import { RetryMessage, ScreenLoading } from '@tensely/ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { chooseMessages } from '../choose-messages.ts';

const BUDGET_MS = 10_000;

/**
 * A screen whose code loads on first use or with `load`, with one silent retry. After a failure, or after ten seconds, it offers a
 * reload, which also gets a newer release.
 */
export function lazyScreen(
  fetch: () => Promise<ComponentType>,
  reload = () => window.location.reload(),
): ComponentType & { load(): Promise<unknown> } {
  const code = createLazy(() => fetch().catch(fetch).catch(logFailure));

  return Object.assign(LazyScreen, { load: code.load });

  function LazyScreen() {
    const { value: Screen, failure } = useLazy(code);
    const [isOverdue, setOverdue] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setOverdue(true), BUDGET_MS);
      return () => clearTimeout(timer);
    }, []);

    const t = chooseMessages.use();
    if (Screen) return <Screen />;
    if (!failure && !isOverdue) return <LoadingScreen />;
    return (
      <RetryMessage title={t.notLoaded()} retry={t.reload()} onRetry={reload}>
        {t.nothingLost()}
      </RetryMessage>
    );
  }
}

function logFailure(error: unknown): never {
  console.error('The code of a screen could not be loaded.', error);
  throw error;
}

export function LoadingScreen() {
  const { loading } = chooseMessages.use();
  return <ScreenLoading>{loading()}</ScreenLoading>;
}

/** Redirects an unknown address home; the state makes home explain why (docs/behaviour.md#routes-unknown). */
export function NotFound() {
  return <Navigate to="/" replace state={{ notFound: true }} />;
}
