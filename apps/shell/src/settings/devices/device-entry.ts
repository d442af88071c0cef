import type { LearnerSettings } from '@tensely/progress/stats';

/** What a device has told its learner's account of itself. */
export interface Device {
  /** A random one, of this learner in this browser. */
  id: string;
  /** How many changes waited on it; it held nothing at 0. */
  unsent: number;
  /** "Chrome", and "Android"; empty where they are not known. */
  browser: string;
  system: string;
}

export interface KnownDevice extends Device {
  /** When it told that, as an ISO time. */
  at: string;
}

/** Settings of the account in which devices stand: as many as these are shown. The names are on the wire: they stay. */
const PLACES = ['deviceA', 'deviceB', 'deviceC', 'deviceD', 'deviceE', 'deviceF', 'deviceG', 'deviceH'] as const;

const ENTRY = /^([a-z0-9]{8,16}) (\d{1,4}) ([A-Za-z ]{0,20})\/([A-Za-z ]{0,20})$/;
const MOST_UNSENT = 9999;

/** The device as the value of a setting. */
export function entryOf({ id, unsent, browser, system }: Device): string {
  return `${id} ${Math.min(unsent, MOST_UNSENT)} ${browser}/${system}`;
}

/** The devices of an account, the one that told last first. What cannot be read is left out. */
export function devicesOf(account: LearnerSettings): KnownDevice[] {
  const known = PLACES.flatMap((place) => deviceAt(account, place) ?? []);
  return known.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** Where a device is to stand: its own place, a free one, or that of the one that told longest ago, best one with nothing waiting. */
export function placeFor(id: string, account: LearnerSettings): string {
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
