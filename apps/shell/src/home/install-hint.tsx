import { createSetting, useSetting } from '@tensely/core/react';
import { Button, Message } from '@tensely/ui/react';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '../offline/install-prompt.ts';
import { homeMessages } from './messages.ts';

/** Whether the hint was dismissed on this device; it is shown once. */
const hintSetting = createSetting({ key: 'tensely.install-hint', values: ['open', 'answered'], fallback: 'open' });

declare global {
  interface Navigator {
    /** iPhone and iPad only: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** Suggests once to install the product, if the browser supports it or the learner can do it by hand. */
export function InstallHint() {
  const t = homeMessages.use();
  const [hint, answer] = useSetting(hintSetting);
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.getSnapshot, () => undefined);
  const isByHand = navigator.standalone === false;
  if (hint === 'answered' || !(prompt || isByHand)) return null;
  return (
    <Message
      title={t.installTitle()}
      actions={
        <>
          {prompt && (
            <Button
              onClick={() => {
                answer('answered');
                void prompt.prompt();
              }}
            >
              {t.install()}
            </Button>
          )}
          <Button variant="quiet" onClick={() => answer('answered')}>
            {prompt ? t.notNow() : t.ok()}
          </Button>
        </>
      }
    >
      {prompt ? t.aboutInstall() : t.installByHand()}
    </Message>
  );
}
