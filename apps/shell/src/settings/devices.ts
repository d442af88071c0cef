import { deviceStorage } from '@tensely/core/browser';
import type { ServiceAnswer } from '@tensely/core/logic';
import type { LearnerSettings } from '@tensely/progress/stats';

/** A device's report to its learner's account. */
interface Device {
  /** Random, per learner and browser. */
  id: string;
  /** The number of pending changes on it; 0 if there were none. */
  unsent: number;
  /** "Chrome", and "Android"; empty if unknown. */
  browser: string;
  system: string;
}

export interface KnownDevice extends Device {
  /** The time of the report, as an ISO time. */
  at: string;
}

/** Account settings that hold devices; their number is the maximum shown. The names are on the wire and must stay. */
const PLACES = ['deviceA', 'deviceB', 'deviceC', 'deviceD', 'deviceE', 'deviceF', 'deviceG', 'deviceH'] as const;

const ENTRY = /^([a-z0-9]{8,16}) (\d{1,4}) ([A-Za-z ]{0,20})\/([A-Za-z ]{0,20})$/;
const MOST_UNSENT = 9999;

/** The device as the value of a setting. */
export function toEntry({ id, unsent, browser, system }: Device): string {
  return `${id} ${Math.min(unsent, MOST_UNSENT)} ${browser}/${system}`;
}

/** The devices of an account, latest report first. Skips malformed ones. */
export function parseDevices(account: LearnerSettings): KnownDevice[] {
  const known = PLACES.flatMap((place) => deviceAt(account, place) ?? []);
  return known.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** The setting for a device: its own, a free one, or that of the oldest report, preferably without pending changes. */
function placeFor(id: string, account: LearnerSettings): string {
  const places = PLACES.map((place) => ({ place, device: deviceAt(account, place) }));
  const free = places.find(({ device }) => device?.id === id) ?? places.find(({ device }) => device === undefined);
  const [oldest = places[0]] = places.sort(
    ({ device: one }, { device: other }) =>
      Number((one?.unsent ?? 0) > 0) - Number((other?.unsent ?? 0) > 0) ||
      Date.parse(one?.at ?? '') - Date.parse(other?.at ?? ''),
  );
  return (free ?? oldest)?.place ?? PLACES[0];
}

function deviceAt({ settings }: LearnerSettings, place: string): KnownDevice | undefined {
  const setting = settings[place];
  const [, id = '', unsent, browser = '', system = ''] = ENTRY.exec(setting?.value ?? '') ?? [];
  return setting && id ? { id, unsent: Number(unsent), browser, system, at: setting.at } : undefined;
}

/** A device without changes reports once a day. */
const TELL_AGAIN_MS = 24 * 3_600_000;

interface Wire {
  /** A time in milliseconds. */
  now(): number;
  ask(chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
}

/** Reports the number of pending changes, unless the account has it: docs/decisions/0047-settings-sync.md */
export async function reportDevice(device: Device, account: LearnerSettings, { now, ask }: Wire): Promise<void> {
  const known = parseDevices(account).find(({ id }) => id === device.id);
  if (known?.unsent === device.unsent && now() - Date.parse(known.at) < TELL_AGAIN_MS) return;
  const entry = { value: toEntry(device), at: new Date(now()).toISOString() };
  await ask({ version: 1, settings: { [placeFor(device.id, account)]: entry } });
}

/**
 * The random id of this browser in a learner's account, stored here. Undefined if the browser refuses storage: it would be
 * another device at each visit.
 */
export function getDeviceId(uid: string): string | undefined {
  const key = `tensely.device.of.${uid}`;
  if (!deviceStorage.get(key)) deviceStorage.set(key, crypto.randomUUID().replaceAll('-', '').slice(0, 12));
  return deviceStorage.get(key);
}

// The order matters: most browsers mention others, too.
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Common names of browser and device, without a version; empty if unknown. */
export function browserName(userAgent: string): { browser: string; system: string } {
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, form]) => form.test(userAgent))?.[0] ?? '';
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
