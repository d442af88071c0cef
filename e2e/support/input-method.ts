import type { Page } from '@playwright/test';

/** Chromium's input method API: a composition is underlined in the field until it is committed. */
export interface InputMethod {
  /** Composes a text letter by letter; each key has code 229. */
  compose(text: string): Promise<void>;
  commit(text: string): Promise<void>;
  /** Presses Enter as an input method reports it when it handles the key itself. */
  takeEnter(): Promise<void>;
}

/** The key code of every key that an input method handles. */
const TAKEN = 229;

export async function openInputMethod(page: Page): Promise<InputMethod> {
  const devtools = await page.context().newCDPSession(page);
  async function key(name: string, code: string) {
    await devtools.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: name,
      code,
      windowsVirtualKeyCode: TAKEN,
    });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: name, code, windowsVirtualKeyCode: TAKEN });
  }
  return {
    async compose(text) {
      for (let length = 1; length <= text.length; length++) {
        await key('Process', '');
        await devtools.send('Input.imeSetComposition', {
          text: text.slice(0, length),
          selectionStart: length,
          selectionEnd: length,
        });
      }
    },
    commit: async (text) => void (await devtools.send('Input.insertText', { text })),
    takeEnter: () => key('Enter', 'Enter'),
  };
}
