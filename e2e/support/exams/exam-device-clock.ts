import type { Page } from '@playwright/test';

declare global {
  var deviceClockShift: number;
}

const KEY = 'e2e.deviceClock';
const HOUR = 3_600_000;

/** A device whose clock the test can set; the rest of the browser is unchanged. */
export interface DeviceClock {
  /** Sets the clock this many hours off. */
  set(hours: number): Promise<void>;
  /** Sets it for the next page load, while no page of the product is open. */
  setBeforeLoading(hours: number): Promise<void>;
}

/**
 * Lets the test set the device clock of every page: `Date` and `performance.timeOrigin`, which a browser derives from the clock
 * when a page starts. Timers and `performance.now()` stay monotonic, as on a real device.
 */
export async function controlDeviceClock(page: Page, hours = 0): Promise<DeviceClock> {
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

/** Runs before the page's scripts. */
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
