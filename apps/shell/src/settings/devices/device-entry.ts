import type { LearnerSettings } from '@tensely/progress/stats';

/** A device's report to its learner's account. */
export interface Device {
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
