import { createStore, type ReadableStore } from '@tensely/core/logic';

/** The event of a browser for an installable page; the DOM's types lack it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallPrompt | undefined>(undefined);

/** The browser's install prompt, once it has offered one. */
export const installPrompt: ReadableStore<InstallPrompt | undefined> = offered;

/** The browser offers it once, at any time: the event is stored, and the browser's own prompt suppressed. */
export function captureInstallPrompt(target: EventTarget): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) offered.set(event);
  });
  target.addEventListener('appinstalled', () => offered.set(undefined));
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
