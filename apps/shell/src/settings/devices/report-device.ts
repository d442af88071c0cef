import type { ServiceAnswer } from '@tensely/core/logic';
import type { LearnerSettings } from '@tensely/progress/stats';
import { type Device, parseDevices, placeFor, toEntry } from './device-entry.ts';

/** A device without changes reports once a day. */
const TELL_AGAIN_MS = 24 * 3_600_000;

interface Wire {
  /** A time in milliseconds. */
  now(): number;
  ask(chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
}

/**
 * Reports to the account how much waits on this device, unless that is already there: docs/decisions/0047-settings-sync.md
 */
export async function reportDevice(device: Device, account: LearnerSettings, { now, ask }: Wire): Promise<void> {
  const known = parseDevices(account).find(({ id }) => id === device.id);
  if (known?.unsent === device.unsent && now() - Date.parse(known.at) < TELL_AGAIN_MS) return;
  const entry = { value: toEntry(device), at: new Date(now()).toISOString() };
  await ask({ version: 1, settings: { [placeFor(device.id, account)]: entry } });
}
