import type { Page } from '@playwright/test';

declare global {
  var deviceClockShift: number;
}

const KEY = 'e2e.deviceClock';
const HOUR = 3_600_000;

/** A device whose clock goes wrong, and whose learner sets it at will; everything else of the browser stays as it is. */
export interface DeviceClock {
  /** Moves the clock to so many hours from the right time. */
  set(hours: number): Promise<void>;
  /** The same for the next page that is loaded, while no page of ours looks on. */
  setBeforeLoading(hours: number): Promise<void>;
}

/**
 * Puts the device's clock of every page under the hand of the test: `Date`, and `performance.timeOrigin`, which a browser
 * takes from the clock when a page begins. Timers and `performance.now()` go evenly, as they do on a real device.
 */
export async function deviceClockOf(page: Page, hours = 0): Promise<DeviceClock> {
  await page.addInitScript(takeOverClock, [KEY, String(hours * HOUR)] as const);
  const keep = (shift: number) =>
    page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [KEY, String(shift)] as const);
  return {
    async set(to) {
      await keep(to * HOUR);
      await page.evaluate((shift) => {
        globalThis.deviceClockShift = shift;
      }, to * HOUR);
    },
    setBeforeLoading: (to) => keep(to * HOUR),
  };
}

/** Runs in the page before its own scripts. */
function takeOverClock([key, first]: readonly [string, string]) {
  const RealDate = Date;
  const realOrigin = performance.timeOrigin;
  const shiftAtLoad = Number(sessionStorage.getItem(key) ?? first);
  globalThis.deviceClockShift = shiftAtLoad;
  class DeviceDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? DeviceDate.now() : given[0]);
    }
    static override now() {
      return RealDate.now() + globalThis.deviceClockShift;
    }
  }
  Object.defineProperty(globalThis, 'Date', { value: DeviceDate, configurable: true, writable: true });
  Object.defineProperty(performance, 'timeOrigin', { get: () => realOrigin + shiftAtLoad });
}
