import { existsSync } from 'node:fs';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Without a spare renderer for a page that may follow, journeys need a fifth less of the processor. The address bar of a windowed
 * browser loads 400 scripts for each window. The rest are those that Playwright disables: the last `--disable-features` of a
 * command line is the one that counts.
 */
const withoutFeatures = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** `npm test` passes the browser that it found or installed; a direct Playwright run uses the system's. */
const windowed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const systemShell = existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : windowed;
const shell = process.env.HEADLESS_SHELL_PATH ?? (process.env.CHROMIUM_PATH ? windowed : systemShell);

/** Launch options of the test browser; `more` are extra arguments of a test. */
export function chromium(...more: string[]) {
  return {
    executablePath: shell,
    args: [...asRoot, ...quiet, `--disable-features=${withoutFeatures.join()}`, ...more],
  };
}

/** For tests that need a windowed browser, whose tabs can be hidden behind others. */
export function windowedChromium(...more: string[]) {
  return { ...chromium(...more), executablePath: windowed };
}
