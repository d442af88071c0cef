import { Button, Message } from '@tensely/ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { chooseMessages } from '../choose-messages.ts';
import { LoadingScreen } from './loading-screen.tsx';

const BUDGET_MS = 10_000;

/**
 * A screen whose code comes in a chunk of its own when it is first shown. A chunk that fails is asked for once more; one
 * that is not there within ten seconds leaves the learner with a reload, which also gets a newer release.
 */
export function lazyScreen(load: () => Promise<ComponentType>, reload = () => window.location.reload()): ComponentType {
  let screen: ComponentType | undefined;

  return function LazyScreen() {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(screen ? 'ready' : 'loading');
    useEffect(() => {
      // It may have come since it was missed, for an earlier visit.
      if (screen) return setState('ready');
      const late = setTimeout(() => setState('failed'), BUDGET_MS);
      const ready = (loaded: ComponentType) => {
        clearTimeout(late);
        screen = loaded;
        setState('ready');
      };
      load()
        .catch(load)
        .then(ready, (error: unknown) => {
          clearTimeout(late);
          console.error('The code of a screen could not be loaded.', error);
          setState('failed');
        });
      return () => clearTimeout(late);
    }, []);

    const words = chooseMessages.use();
    const Screen = screen;
    if (state === 'ready' && Screen) return <Screen />;
    if (state === 'loading') return <LoadingScreen />;
    return (
      <Message
        kind="error"
        title={words.notLoaded()}
        actions={
          <Button icon="retry" onClick={reload}>
            {words.reload()}
          </Button>
        }
      >
        {words.nothingLost()}
      </Message>
    );
  };
}
