/** What is looked for in a page: selectors. */
export interface Watched {
  /** What holds the heading and the first paragraph. */
  content: string;
  /** What marks a page whose questions answer; a page without such a mark is answerable with its first live control. */
  mark?: string;
  /** The first control: with a `verdict`, the option that is clicked. */
  control: string;
  /** Where the verdict appears; without one nothing is clicked. */
  verdict?: string;
}

/** A layout shift. */
export interface Shift {
  time: number;
  value: number;
  /** The elements that were moved, by tag and class. */
  moved: string[];
}

/** What the script in the page has noted, in milliseconds from the start of the visit. */
export interface Moments {
  readable?: number;
  answerable?: number;
  /** From the click until the verdict was painted. */
  feedback?: number;
  clicked?: number;
  shifts: Shift[];
}

/** What a visit is told to look for. */
export interface Orders extends Watched {
  /** The name of the mark that a trace gets at the moment from which the page answers (User Timing). */
  traceMark: string;
}

declare global {
  var benchMoments: Moments;
}

/**
 * Runs in the page before anything else. It looks at each frame, and takes the time in a message after the frame, when it
 * has been painted. The click is made there too. Where nothing marks the page, a click counts from which a verdict comes; one
 * without a verdict is repeated.
 */
export function noteMoments({ content, mark, control, verdict, traceMark }: Orders) {
  const RETRY_MS = 250;
  const moments: Moments = { shifts: [] };
  globalThis.benchMoments = moments;
  let before = '';

  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const verdicts = () =>
    verdict === undefined ? '' : [...document.querySelectorAll(verdict)].map((one) => one.textContent).join('|');
  const isLaidOut = (element: Element | null | undefined) => (element?.getClientRects().length ?? 0) > 0;

  function isReadable() {
    const heading = find(`${content} h1`);
    const words = heading?.textContent?.trim() ?? '';
    if (words === '' || words.startsWith('Loading')) return false;
    const first = [...document.querySelectorAll(`${content} :is(p, li)`)].find(({ textContent }) =>
      textContent?.trim(),
    );
    return isLaidOut(heading) && isLaidOut(first);
  }

  /** A custom element that is not defined does not react, nor does what the build has drawn. */
  function isAlive() {
    const element = find(control);
    return element?.matches(':defined') && !element.closest('[data-drawn]');
  }

  function becameAnswerable(time: number) {
    if (moments.answerable !== undefined) return;
    moments.answerable = time;
    performance.mark(traceMark, { startTime: time });
  }

  function click(time: number) {
    const isDue = moments.clicked === undefined || (mark === undefined && time - moments.clicked > RETRY_MS);
    if (!isDue) return;
    before = verdicts();
    moments.clicked = performance.now();
    find(control)?.click();
  }

  function painted(found: { readable: boolean; answerable: boolean; verdict: boolean }, time: number) {
    if (found.readable) moments.readable ??= time;
    if (found.verdict && moments.clicked !== undefined) {
      moments.feedback ??= time - moments.clicked;
      becameAnswerable(moments.clicked);
    }
    if (!found.answerable || moments.feedback !== undefined) return;
    if (mark !== undefined || verdict === undefined) becameAnswerable(time);
    if (verdict !== undefined) click(time);
  }

  function look() {
    const found = {
      readable: moments.readable === undefined && isReadable(),
      answerable: Boolean(mark === undefined ? isAlive() : find(mark)),
      verdict: moments.clicked !== undefined && verdicts() !== before,
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      painted(found, performance.now());
      const isDone = moments.readable !== undefined && moments.answerable !== undefined;
      if (!isDone || (verdict !== undefined && moments.feedback === undefined)) requestAnimationFrame(look);
    };
    port2.postMessage(null);
  }
  requestAnimationFrame(look);

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Element | null }[] = Reflect.get(entry, 'sources') ?? [];
      const moved = sources.map(({ node }) => `${node?.nodeName.toLowerCase()}.${node?.className ?? ''}`);
      moments.shifts.push({ time: entry.startTime, value: Reflect.get(entry, 'value'), moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
