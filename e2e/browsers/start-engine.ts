import { chromium } from '../support/platform/chromium.ts';
import type { Engine } from './engine-page.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import { startWebKit } from './webkit-engine.ts';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** `npm test` passes the browsers that it found or installed; a direct run uses Debian's. */
const { FIREFOX_PATH = '/usr/bin/firefox-esr', WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver' } = process.env;

const starts: Record<EngineName, (look: Look) => Promise<Engine>> = {
  chromium: () => startPuppeteer({ browser: 'chrome', ...chromium() }),
  firefox: ({ dark }) => startPuppeteer({ browser: 'firefox', executablePath: FIREFOX_PATH, ...firefoxLook(dark) }),
  webkit: ({ dark }) => startWebKit({ driver: WEBKIT_DRIVER_PATH, dark }),
};

interface Look {
  /** Whether the learner's system uses dark mode. */
  dark: boolean;
}

export function startEngine(name: EngineName, look: Look = { dark: false }): Promise<Engine> {
  return starts[name](look);
}

function firefoxLook(dark: boolean) {
  return { extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1 } };
}
