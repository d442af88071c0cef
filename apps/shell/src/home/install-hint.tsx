import { createSetting, useSetting } from '@tensely/core/react';
import { Button, Message } from '@tensely/ui/react';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '../offline/install-prompt.ts';

/** Whether the hint was answered on this device: it comes once. */
const hintSetting = createSetting({ key: 'tensely.install-hint', values: ['open', 'answered'], fallback: 'open' });

declare global {
  interface Navigator {
    /** On iPhone and iPad alone: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** Says once that the product can be installed, where the browser can do it or a learner can by hand. */
export function InstallHint() {
  const [hint, answer] = useSetting(hintSetting);
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.getSnapshot, () => undefined);
  const isByHand = navigator.standalone === false;
  if (hint === 'answered' || !(prompt || isByHand)) return null;
  return (
    <Message
      title="Tensely can be on your home screen"
      actions={
        <>
          {prompt && (
            <Button
              onClick={() => {
                answer('answered');
                void prompt.prompt();
              }}
            >
              Install
            </Button>
          )}
          <Button variant="quiet" onClick={() => answer('answered')}>
            {prompt ? 'Not now' : 'OK'}
          </Button>
        </>
      }
    >
      {prompt
        ? 'It then opens like an app, and the lessons that you have opened work without a connection.'
        : 'Choose Add to Home Screen in the Share menu. It then opens like an app, without a connection, too.'}
    </Message>
  );
}
