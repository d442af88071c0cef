import { createStore, type ReadableStore } from '@tensely/core/logic';

/** What a browser gives a page that can be installed; the DOM's types do not have it yet. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | undefined>(undefined);

/** The browser's offer to install the product, once it has made one. */
export const installPrompt: ReadableStore<InstallPrompt | undefined> = offered;

/** The browser offers it once, at a time of its own: from now on that is kept, and nothing of its own shown. */
export function keepInstallPrompt(target: EventTarget): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) offered.set(event);
  });
  target.addEventListener('appinstalled', () => offered.set(undefined));
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
