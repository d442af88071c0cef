import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@tensely/testing/node';
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { CANDIDATES, mayBeNamed } from './candidates.ts';
import { DESKTOP, type Engine, type EnginePage, type Named } from './engine-page.ts';

export interface WebKitOptions {
  /** The path of WebKitWebDriver, which starts its own windowed browser. */
  driver: string;
  /** Whether the system uses dark mode. */
  dark?: boolean;
}

/** Drives WebKitGTK with WebDriver on a virtual display. */
export async function startWebKit({ driver, dark = false }: WebKitOptions): Promise<Engine> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await started(display, 'Xvfb', (saysSo) => once(display.stdout, 'data', { signal: saysSo }));
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await started(server, driver, () => answers(`${url}/status`));
  return {
    newPage: () => newPage(url),
    async close() {
      for (const program of [server, display]) {
        const ended = once(program, 'close');
        program.kill();
        await ended;
      }
    },
  };
}

/** Waits for a program's ready signal; rejects if it exits first. */
async function started<Result>(
  program: ChildProcess,
  name: string,
  ready: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const waiting = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    program.once('error', ({ message }) => reject(new Error(`${name} failed to start: ${message}`)));
    program.once('close', (code) => reject(new Error(`${name} ended with ${code}.`)));
  });
  try {
    return await Promise.race([ready(waiting.signal), failed]);
  } finally {
    waiting.abort();
    failed.catch(() => undefined);
  }
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`${url} does not answer.`);
}

async function newPage(server: string): Promise<EnginePage> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
  });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await resize(driver, DESKTOP.width, DESKTOP.height);

  async function need(target: Named, within?: Named): Promise<WebElement> {
    const found = await inTime(find(driver, target, within));
    if (!found) throw new Error(`There is no ${target.role} named "${target.name}".`);
    return found;
  }

  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    address: () => driver.getCurrentUrl(),
    async click(target, within) {
      const element = await need(target, within);
      await driver.executeAsyncScript(bringToRest, element);
      await driver.actions().move({ origin: element }).click().perform();
    },
    async doubleClick(target) {
      const element = await need(target);
      const press = async () => {
        await driver.executeAsyncScript(bringToRest, element);
        await driver.actions().doubleClick(element).perform();
      };
      // An element above that loaded late moved the target out of the window, so the click hit nothing.
      for (let tries = 5; tries > 0; tries -= 1) {
        const failure: unknown = await press().catch((error: unknown) => error);
        if (failure === undefined) return;
        if (tries === 1 || !(failure instanceof Error) || !failure.name.includes('OutOfBounds')) throw failure;
      }
    },
    async fill(label, text, within) {
      await (await need({ role: 'textbox', name: label }, within)).sendKeys(text);
    },
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    has: async (target) => (await inTime(find(driver, target))) !== undefined,
    text: () => inTime(driver.executeScript('return document.body.innerText')),
    evaluate: (run) => driver.executeScript(run),
    resize: (width, height) => resize(driver, width, height),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: () => [],
    close: () => driver.quit(),
  };
}

const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

async function find(driver: WebDriver, { role, name }: Named, within?: Named): Promise<WebElement | undefined> {
  const around = within ? await find(driver, within) : await driver.findElement(By.css('body'));
  if (!around) return undefined;
  const candidates = await driver.executeScript<WebElement[]>(mayBeNamed, around, CANDIDATES[role], name);
  for (const candidate of candidates) {
    if ((await candidate.getAccessibleName()) !== name) continue;
    if (role === 'textbox' || (await candidate.getAriaRole()) === role) return candidate;
  }
  return undefined;
}

/**
 * Scrolls an element into view unless a click would already hit it, and waits until it stops moving. WebKit scrolls
 * asynchronously: a click soon after scrolling hits what was there before, and crashes the browser if that is draggable.
 */
const bringToRest = `
  const [element, done] = arguments;
  const place = () => element.getBoundingClientRect();
  const meets = () => {
    const { x, y, width, height } = place();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  let wanted = 2;
  if (!meets()) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    wanted = 12;
  }
  let last;
  let still = 0;
  const look = () => {
    const { x, y } = place();
    still = last === x + ' ' + y ? still + 1 : 0;
    last = x + ' ' + y;
    still < wanted ? requestAnimationFrame(look) : done();
  };
  look();
`;

/** WebKit never answers a command that was sent during a navigation; the caller retries. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const tooLate = new AbortController();
  const late = setTimeout(5000, undefined, { signal: tooLate.signal }).then(() => {
    throw new Error('WebKit did not answer.');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    tooLate.abort();
    late.catch(() => undefined);
  }
}

/** Resizes the page; the window adds its own frame and has a minimum width. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const edges: [number, number] = await driver.executeScript(
    'return [outerWidth - innerWidth, outerHeight - innerHeight]',
  );
  await driver
    .manage()
    .window()
    .setRect({ width: width + edges[0], height: height + edges[1], x: 0, y: 0 });
}
