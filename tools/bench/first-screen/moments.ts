/** Selectors of what to observe in a page. */
export interface Watched {
  /** The element with the heading and the first paragraph. */
  content: string;
  /** The learner's own data, without which the page is not readable. */
  own?: string;
  /** Marks a page whose questions can be answered; a page without a mark is answerable with its first hydrated control. */
  mark?: string;
  /** The first control; with a `verdict`, the option to click. */
  control: string;
  /** Where the verdict appears; without it nothing is clicked. */
  verdict?: string;
}

/** What the page observed, in milliseconds from the start of the visit. */
export interface Moments {
  readable?: number;
  answerable?: number;
  /** From the click until the verdict was painted. */
  feedback?: number;
  clicked?: number;
  /** The layout shifts. */
  shifts: { time: number; value: number }[];
}

declare global {
  var benchMoments: Moments;
}

/**
 * Runs in the page before any of its scripts. It polls once per frame and takes the time in a message after the frame, when the
 * frame has been painted. It clicks the option there too. On pages without a mark, a click counts only if a verdict follows; one
 * without a verdict is repeated.
 */
export function observePage({ content, own, mark, control, verdict }: Watched) {
  const RETRY_MS = 250;
  const moments: Moments = { shifts: [] };
  globalThis.benchMoments = moments;
  let before = '';

  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const readVerdicts = () =>
    verdict === undefined ? '' : [...document.querySelectorAll(verdict)].map((one) => one.textContent).join('|');
  const isLaidOut = (element: Element | null | undefined) => (element?.getClientRects().length ?? 0) > 0;

  function isReadable() {
    const heading = find(`${content} h1`);
    const text = heading?.textContent?.trim() ?? '';
    if (text === '' || text.startsWith('Loading')) return false;
    if (own !== undefined && !isLaidOut(find(own))) return false;
    const paragraphs = [...document.querySelectorAll(`${content} :is(p, li)`)];
    return isLaidOut(heading) && isLaidOut(paragraphs.find(({ textContent }) => textContent?.trim()));
  }

  /** An undefined custom element does not react, and neither does prerendered HTML. */
  function isLive() {
    const element = find(control);
    return element?.matches(':defined') && !element.closest('[data-drawn]');
  }

  function click(time: number) {
    const isDue = moments.clicked === undefined || (mark === undefined && time - moments.clicked > RETRY_MS);
    if (!isDue) return;
    before = readVerdicts();
    moments.clicked = performance.now();
    find(control)?.click();
  }

  function onPaint(found: { readable: boolean; answerable: boolean; verdict: boolean }, time: number) {
    if (found.readable) moments.readable ??= time;
    if (found.verdict && moments.clicked !== undefined) {
      moments.feedback ??= time - moments.clicked;
      moments.answerable ??= moments.clicked;
    }
    if (!found.answerable || moments.feedback !== undefined) return;
    if (mark !== undefined || verdict === undefined) moments.answerable ??= time;
    if (verdict !== undefined) click(time);
  }

  function poll() {
    const found = {
      readable: moments.readable === undefined && isReadable(),
      answerable: Boolean(mark === undefined ? isLive() : find(mark)),
      verdict: moments.clicked !== undefined && readVerdicts() !== before,
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      onPaint(found, performance.now());
      const isComplete = moments.readable !== undefined && moments.answerable !== undefined;
      if (!isComplete || (verdict !== undefined && moments.feedback === undefined)) requestAnimationFrame(poll);
    };
    port2.postMessage(null);
  }
  requestAnimationFrame(poll);

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      moments.shifts.push({ time: entry.startTime, value: Reflect.get(entry, 'value') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
